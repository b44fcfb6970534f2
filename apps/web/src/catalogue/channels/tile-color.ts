const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** White text on a background this dark has a contrast of at least 5.2. */
const LUMINANCE_MAX = 0.15;
/** Darker backgrounds are hard to distinguish from the page. */
const LUMINANCE_MIN = 0.018;
const DARKER = 0.92;
const LIGHTER = 12;

/** Returns the background of a tile: the main colour of its picture, darkened as far as white text requires. */
export function tileColor(color: string | null): string | null {
  const [, ...parts] = HEX.exec(color ?? '') ?? [];
  if (parts.length !== 3) return null;
  let channels = parts.map((part) => Number.parseInt(part, 16));
  while (luminance(channels) > LUMINANCE_MAX) channels = channels.map((value) => Math.floor(value * DARKER));
  while (luminance(channels) < LUMINANCE_MIN) channels = channels.map((value) => lighter(value, channels));
  return `rgb(${channels.join(' ')})`;
}

/** The strongest channel gains most, so that a dark red becomes red and not grey. */
const lighter = (value: number, channels: readonly number[]) =>
  Math.min(255, Math.ceil(value + (LIGHTER * (value + 1)) / (Math.max(...channels) + 1)));

/** Relative luminance as WCAG defines it. */
export function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
