import { randomBetween } from './random.ts';
import type { Random } from './random.ts';
import type { ArtSpec } from './spec.ts';

/** Six matching colours from dark to light, and the ground. */
export interface Palette {
  readonly name: string;
  readonly dark: string;
  readonly deep: string;
  readonly mid: string;
  readonly light: string;
  readonly accent: string;
  readonly glow: string;
  readonly ground: 'dark' | 'light';
}

type Era = 'silent' | 'studio' | 'modern';
type Row = readonly [
  name: string,
  ground: Palette['ground'],
  colors: readonly [string, string, string, string, string, string],
  genres: readonly string[],
  eras: readonly Era[],
];

const OLD: readonly Era[] = ['silent', 'studio'];
const NEW: readonly Era[] = ['studio', 'modern'];
const ANY: readonly Era[] = ['silent', 'studio', 'modern'];

/** dark, deep, mid, light, accent, glow. Early films use the tints and printing inks of their time. */
const ROWS: readonly Row[] = [
  [
    'amber tint',
    'dark',
    ['#1c0f06', '#4a2709', '#a8641c', '#fbe3b4', '#f0a23a', '#ffd27a'],
    ['Drama', 'History', 'Western'],
    OLD,
  ],
  [
    'cyanotype',
    'dark',
    ['#071a33', '#123b66', '#3f7fae', '#e6eff2', '#8cc3dd', '#f6e3b0'],
    ['Documentary', 'Adventure', 'Drama'],
    OLD,
  ],
  [
    'night blue tint',
    'dark',
    ['#080f24', '#1b2c56', '#4f6aa6', '#e9ecf7', '#f2c14e', '#9db6ea'],
    ['Mystery', 'Fantasy', 'Horror'],
    ANY,
  ],
  [
    'rose tint',
    'light',
    ['#3a1020', '#7a2440', '#cf6f7f', '#fae4dc', '#c22f4b', '#f0ac9a'],
    ['Romance', 'Drama', 'Music'],
    OLD,
  ],
  [
    'sea green tint',
    'dark',
    ['#04211f', '#0d4a45', '#3f8f82', '#e8f1df', '#f08a5d', '#b5dcc4'],
    ['Fantasy', 'Adventure', 'Mystery'],
    OLD,
  ],
  [
    'lithograph red',
    'light',
    ['#17120f', '#5b1410', '#b5a58c', '#f1e6d0', '#d0291d', '#e9a23b'],
    ['Action', 'War', 'Crime', 'Drama'],
    ANY,
  ],
  [
    'constructivist',
    'light',
    ['#141414', '#3c3a37', '#9c968a', '#ebe3d2', '#da2c1f', '#d9b36a'],
    ['Documentary', 'War', 'History'],
    OLD,
  ],
  [
    'black and bone',
    'dark',
    ['#0b0a0a', '#2a2725', '#7d766c', '#efe8da', '#c9402b', '#d8cbb0'],
    ['Horror', 'Crime', 'Thriller'],
    ANY,
  ],
  [
    'poison green',
    'dark',
    ['#06140c', '#12361f', '#4d8a3f', '#edf5d4', '#b7e04a', '#f6f0a8'],
    ['Horror', 'Science fiction'],
    NEW,
  ],
  [
    'blood moon',
    'dark',
    ['#140408', '#4a0d16', '#9c1f24', '#fbe6d3', '#ec4a2f', '#f7b267'],
    ['Horror', 'Thriller', 'War'],
    ANY,
  ],
  [
    'violet hour',
    'dark',
    ['#160d2b', '#38235e', '#7d5aa8', '#f6e9f5', '#f2709c', '#ffc77d'],
    ['Fantasy', 'Romance', 'Music'],
    ANY,
  ],
  [
    'champagne deco',
    'dark',
    ['#11100d', '#33302a', '#8f7f58', '#f7ecd0', '#d9b25f', '#fff3cf'],
    ['Drama', 'Music', 'Romance', 'Crime'],
    OLD,
  ],
  [
    'jade and lacquer',
    'dark',
    ['#0a1f1c', '#124239', '#2f7a63', '#f5ead2', '#d8432e', '#e7b75a'],
    ['Adventure', 'Action', 'Fantasy'],
    OLD,
  ],
  [
    'circus',
    'light',
    ['#1f1a3c', '#2c4a94', '#e9b94a', '#fdf1d8', '#df3b2f', '#f3b734'],
    ['Comedy', 'Family', 'Animation'],
    ANY,
  ],
  [
    'lemon farce',
    'light',
    ['#1a1712', '#365c7d', '#e8a33d', '#f7d64a', '#d8402b', '#fff6df'],
    ['Comedy', 'Short'],
    ANY,
  ],
  [
    'mint comedy',
    'light',
    ['#123033', '#1f6a66', '#86bfae', '#dff0e2', '#ee6a4a', '#f6c453'],
    ['Comedy', 'Family', 'Romance', 'Short'],
    ANY,
  ],
  [
    'peach parlour',
    'light',
    ['#3b1f2b', '#8b4152', '#e09a7d', '#fbe2c8', '#d9573f', '#7fa7a0'],
    ['Romance', 'Comedy', 'Drama'],
    ANY,
  ],
  [
    'mesa',
    'light',
    ['#3a140f', '#8a3518', '#d97b3a', '#f7dba4', '#b8321c', '#f2a541'],
    ['Western', 'Adventure', 'Action'],
    ANY,
  ],
  [
    'prairie dusk',
    'dark',
    ['#1f1420', '#54294a', '#b65a4c', '#fbe0b8', '#f59a4a', '#f9cf7c'],
    ['Western', 'Drama'],
    ANY,
  ],
  [
    'desert noon',
    'light',
    ['#2b2320', '#8a5a34', '#d9a566', '#f5e6c4', '#2c7d84', '#e8c27a'],
    ['Adventure', 'History', 'Romance'],
    ANY,
  ],
  [
    'steel',
    'dark',
    ['#0d1317', '#26363f', '#67808c', '#e8eef0', '#f2a33a', '#b9cbd3'],
    ['Science fiction', 'Crime', 'Documentary'],
    ANY,
  ],
  [
    'electric',
    'dark',
    ['#0a0c26', '#1b2a78', '#4d5fd6', '#eef0ff', '#ffcf3f', '#7fe0e8'],
    ['Science fiction', 'Thriller'],
    ANY,
  ],
  [
    'noir mustard',
    'dark',
    ['#121212', '#2e2b26', '#8a7b4f', '#f3ead2', '#e8b92e', '#c9bfa3'],
    ['Crime', 'Thriller', 'Mystery'],
    NEW,
  ],
  [
    'teal noir',
    'dark',
    ['#06171c', '#11414a', '#3f8790', '#f1efe2', '#f26a4b', '#a9d3cf'],
    ['Mystery', 'Thriller', 'Crime'],
    NEW,
  ],
  [
    'coral fifties',
    'light',
    ['#1d2b38', '#2f5d73', '#86b3b8', '#f6ead9', '#ef5f4c', '#f5b94c'],
    ['Thriller', 'Comedy', 'Crime', 'Science fiction'],
    ['modern'],
  ],
  [
    'snow',
    'light',
    ['#1a2a38', '#486a80', '#9fb9c6', '#f0f5f6', '#c6362b', '#d3e2e8'],
    ['Documentary', 'Adventure', 'Drama'],
    ANY,
  ],
  [
    'moss and brass',
    'dark',
    ['#11170d', '#2f3d20', '#73814a', '#f1ecd0', '#d99b36', '#c8cf9a'],
    ['War', 'History', 'Adventure'],
    ANY,
  ],
  [
    'wine and gold',
    'dark',
    ['#21060f', '#5a1226', '#9c3347', '#f9e6cc', '#e3a33c', '#f3c9a5'],
    ['History', 'Romance', 'Drama', 'Music'],
    ANY,
  ],
  [
    'lapis and saffron',
    'dark',
    ['#0a1836', '#17397a', '#3c73b9', '#fbf0d5', '#f2a81d', '#f7d27e'],
    ['Fantasy', 'Animation', 'History'],
    ANY,
  ],
  [
    'ash rose',
    'light',
    ['#2a2226', '#6b4a55', '#bf98a0', '#f3e6e2', '#a83a4c', '#d9b8a8'],
    ['Drama', 'Romance', 'Mystery'],
    ANY,
  ],
  [
    'parchment',
    'light',
    ['#2b1d12', '#6f4a26', '#b98f56', '#f2e5c7', '#a3341f', '#d6b777'],
    ['History', 'Adventure', 'Documentary'],
    OLD,
  ],
  [
    'olive litho',
    'light',
    ['#20210f', '#565b26', '#a3a055', '#f0ebcf', '#c8501f', '#d9c766'],
    ['War', 'Comedy', 'Family'],
    ANY,
  ],
];

const eraOf = (year: number | undefined): Era => {
  if (year !== undefined && year < 1930) {
    return 'silent';
  }
  return year !== undefined && year < 1950 ? 'studio' : 'modern';
};

const toPalette = ([name, ground, [dark, deep, mid, light, accent, glow]]: Row): Palette => ({
  name,
  ground,
  dark,
  deep,
  mid,
  light,
  accent,
  glow,
});

export const palettes: readonly Palette[] = ROWS.map(toPalette);

/** Scores how well a row suits: mostly by the first genre, a little by era. */
const suitability = ([, , , genres, eras]: Row, spec: ArtSpec) => {
  const ranks = spec.genres.map((genre, index) => (genres.includes(genre) ? 3 - Math.min(index, 2) : 0));
  return Math.max(0, ...ranks) + (eras.includes(eraOf(spec.year)) ? 1.5 : -1);
};

/** The palettes, best match first; the seed breaks ties. */
export const rankPalettes = (spec: ArtSpec, random: Random): Palette[] =>
  ROWS.map((row) => ({
    palette: toPalette(row),
    score: suitability(row, spec) + randomBetween(random, 0, 2.4),
  }))
    .toSorted((left, right) => right.score - left.score)
    .map(({ palette }) => palette);
