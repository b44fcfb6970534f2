import { pickReadable } from './color.ts';
import type { Composition } from './families/family.ts';
import { capHeight, hasGlyphsFor, drawText, widthOf } from './lettering.ts';
import type { FaceName } from './lettering.ts';
import { pick, randomFor } from './random.ts';
import type { Random } from './random.ts';
import type { ArtSpec } from './spec.ts';
import { rect } from './svg.ts';

const LEFT = 40;
const WIDTH = 520;
const PAGE = { width: 600, height: 900 };
/** A taller title would cover its picture. */
const MAX_HEIGHT = 218;

type Faces = readonly [FaceName, ...FaceName[]];

const FACES: Readonly<Record<string, Faces>> = {
  Western: ['slab', 'fat-face', 'poster-gothic'],
  Comedy: ['heavy-round', 'brush-fat', 'fat-face', 'soft-serif', 'deco'],
  Short: ['deco', 'deco-line', 'fat-face', 'heavy-round'],
  Horror: ['high-serif', 'poster-gothic', 'gothic-tall', 'display-serif', 'roman-fine'],
  'Science fiction': ['wide-sans', 'square-sans', 'rounded-wide', 'deco', 'grotesque-wide'],
  Crime: ['grotesque-narrow', 'poster-gothic', 'grotesque-wide', 'gothic-tall'],
  Thriller: ['grotesque-wide', 'grotesque-narrow', 'poster-gothic', 'stretched'],
  Mystery: ['deco', 'high-serif', 'news-serif', 'gothic-tall'],
  Romance: ['display-serif', 'news-serif', 'roman-fine', 'soft-serif', 'deco-line'],
  Music: ['deco', 'deco-line', 'fat-face', 'brush-fat'],
  War: ['poster-gothic', 'gothic-tall', 'slab', 'grotesque-narrow'],
  History: ['roman-fine', 'high-serif', 'display-serif', 'fat-face'],
  Documentary: ['grotesque-wide', 'grotesque-narrow', 'gothic-tall', 'grotesque'],
  Adventure: ['gothic-tall', 'slab', 'display-serif', 'poster-gothic'],
  Fantasy: ['soft-serif', 'high-serif', 'roman-fine', 'deco'],
  Animation: ['brush-fat', 'soft-serif', 'heavy-round'],
  Family: ['soft-serif', 'brush-fat', 'heavy-round'],
  Action: ['poster-gothic', 'grotesque-narrow', 'grotesque-wide'],
};
const OTHERS: Faces = ['display-serif', 'high-serif', 'news-serif', 'grotesque-wide', 'deco', 'fat-face'];
/** Faces designed for capitals, or more readable in them. */
const CAPITALS: ReadonlySet<FaceName> = new Set<FaceName>([
  'deco',
  'deco-line',
  'gothic-tall',
  'grotesque-narrow',
  'grotesque-wide',
  'poster-gothic',
  'slab',
  'square-sans',
  'wide-sans',
  'rounded-wide',
  'roman-fine',
  'heavy-round',
]);
const SMALL_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'das',
  'der',
  'die',
  'for',
  'from',
  'in',
  'la',
  'le',
  'les',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

const faceFor = ({ name, genres }: ArtSpec, random: Random): FaceName => {
  const genre = genres[random() < 0.7 ? 0 : Math.min(1, genres.length - 1)];
  const wanted = pick(random, FACES[genre ?? ''] ?? OTHERS);
  const text = CAPITALS.has(wanted) ? name.toUpperCase() : name;
  return hasGlyphsFor(wanted, text) ? wanted : 'grotesque-wide';
};

const isSmall = (word: string) => SMALL_WORDS.has(word.toLowerCase());

/** Groups words for line breaks: small ones stay with the next word. */
const phrases = (name: string) => {
  const all: string[] = [];
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = all.at(-1);
    if (last !== undefined && last.split(' ').every(isSmall)) {
      all[all.length - 1] = `${last} ${word}`;
    } else {
      all.push(word);
    }
  }
  return all;
};

/** Breaks a name into at most `count` lines, as even as its words allow. */
const breakLines = (name: string, count: number): string[] => {
  const parts = phrases(name);
  if (count <= 1 || parts.length <= 1) {
    return [parts.join(' ')];
  }
  const cuts = Array.from({ length: parts.length - 1 }, (_, index) => {
    const first = parts.slice(0, index + 1).join(' ');
    const rest = breakLines(parts.slice(index + 1).join(' '), count - 1);
    return [first, ...rest];
  });
  const longest = (lines: readonly string[]) => Math.max(...lines.map((text) => text.length));
  return cuts.reduce((best, each) => (longest(each) < longest(best) ? each : best));
};

const lineCount = (name: string) => {
  if (name.length <= 11) {
    return 1;
  }
  return name.length <= 24 ? 2 : 3;
};

interface Row {
  readonly text: string;
  readonly size: number;
  readonly height: number;
}

/** The size of each line. Full lines fill the width; even lines share one size. */
const rowsFor = (lines: readonly string[], face: FaceName, full: boolean): Row[] => {
  const sizeTo = (text: string) => WIDTH / (widthOf(text, face, 1000) / 1000);
  const limit = MAX_HEIGHT / lines.length / (capHeight(face, 1000) / 1000) / 1.16;
  const shared = Math.min(limit, 150, ...lines.map(sizeTo));
  return lines.map((text) => {
    const size = full ? Math.min(sizeTo(text), limit, 190) : shared;
    return { text, size, height: capHeight(face, size) };
  });
};

/** The descender depth of a line. */
const depth = ({ text, size }: Row) => (/[gjpqyQ,ç]/.test(text) ? size * 0.19 : 0);

const creditText = ({ director, year, kind }: ArtSpec) =>
  [
    director && `${kind === 'series' ? 'A SERIES BY' : 'A FILM BY'} ${director.toUpperCase()}`,
    year && String(year),
  ]
    .filter(Boolean)
    .join('  ·  ');

/** The title and the small line of a 600 by 900 poster, in the zone the picture leaves free. */
export const titleBlock = (spec: ArtSpec, { zone, ink, accent, panel }: Composition) => {
  const random = randomFor(spec.key, 'title');
  const face = faceFor(spec, random);
  const anchor = pick(random, ['start', 'middle', 'middle', 'start', 'end'] as const);
  const full = random() < 0.55;
  const name = CAPITALS.has(face) ? spec.name.toUpperCase() : spec.name;
  const rows = rowsFor(breakLines(name, lineCount(name)), face, full);
  const gaps = rows.slice(0, -1).map((row) => 20 + depth(row) * 0.5);
  const height = rows.reduce((sum, row, index) => sum + row.height + (gaps[index] ?? 0), 0);
  const x = { start: LEFT, middle: PAGE.width / 2, end: PAGE.width - LEFT }[anchor];
  const last = rows.at(-1);
  const below = last ? depth(last) : 0;
  const top = zone === 'top' ? 46 : PAGE.height - 66 - height - below;
  const colored = rows.length > 1 && random() < 0.6 ? rows.length - 1 : -1;
  const second = panel === undefined ? accent : pickReadable(accent, panel, ink);
  let y = top;
  const title = rows.map((row, index) => {
    y += row.height + (gaps[index - 1] ?? 0);
    return drawText(row.text, { face, size: row.size, x, y, anchor, fill: index === colored ? second : ink });
  });
  const band =
    panel === undefined
      ? ''
      : rect([0, zone === 'top' ? 0 : top - 40, PAGE.width, height + below + 108], panel);
  const small = drawText(creditText(spec), {
    face: 'grotesque-caption',
    size: 14.5,
    x,
    y: zone === 'top' ? top + height + below + 34 : PAGE.height - 30,
    anchor,
    tracking: 2.2,
    fill: ink,
    opacity: 0.82,
  });
  return band + title.join('') + small;
};
