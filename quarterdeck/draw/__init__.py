"""Drawing: plain SVG, the palette, and shapes that several games share."""
