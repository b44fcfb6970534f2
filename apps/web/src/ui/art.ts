/** Numbers and colours derived from a name only: the same input gives the same picture on server and client. */

/** Three colours of a generated picture: background, main shape, second shape. */
export type ArtPalette = readonly [ground: string, main: string, second: string];

/** The ten palettes of generated pictures. */
export const artPalettes: readonly [ArtPalette, ...ArtPalette[]] = [
  ['#12343b', '#e1b382', '#c9794f'],
  ['#2d1e2f', '#f15946', '#f9c22e'],
  ['#0b3954', '#bfd7ea', '#ff7a66'],
  ['#3d2c2e', '#e8998d', '#f3dcd3'],
  ['#1b2a41', '#7fb7be', '#e2f3ee'],
  ['#223a29', '#a8c686', '#f3e9d2'],
  ['#331a52', '#d0446c', '#f0b27a'],
  ['#40241a', '#d98e4a', '#f2d0a4'],
  ['#1f1f24', '#97a3b8', '#ef4f43'],
  ['#093a3e', '#3aafb9', '#f2d58a'],
];

/** FNV-1a hash of a text, 32 bits. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.charCodeAt(0);
    hash = Math.imul(hash, 16777619) >>> 0;
  }
  return hash;
}

/** Returns a generator of numbers from 0 to 1 that depends only on the text (xorshift). */
export function seededRandom(text: string): () => number {
  let state = hashText(text);
  return () => {
    state = (state ^ (state << 13)) >>> 0;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 4294967296;
  };
}

/** Picks a palette with the next random number. */
export function pickPalette(random: () => number): ArtPalette {
  return artPalettes[Math.floor(random() * artPalettes.length)] ?? artPalettes[0];
}
