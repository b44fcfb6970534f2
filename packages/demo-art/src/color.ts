type Channels = readonly [number, number, number];

const channels = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const toHex = (values: readonly number[]) =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes two #rrggbb colours; `share` is the weight of the second. */
export const mix = (from: string, to: string, share: number) => {
  const [r1, g1, b1] = channels(from);
  const [r2, g2, b2] = channels(to);
  return toHex([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share]);
};

/** Perceived lightness, from 0 to 1. */
export const lightness = (hex: string) => {
  const [r, g, b] = channels(hex);
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255;
};

/** Returns the colour, or the other one when the first has too little contrast with the ground. */
export const pickReadable = (color: string, ground: string, other: string) =>
  Math.abs(lightness(color) - lightness(ground)) > 0.22 ? color : other;
