import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

type Range = { readonly min: number; readonly max: number };

interface Face {
  /** The folder and file name in @fontsource-variable. */
  readonly name: string;
  readonly family: string;
  readonly style: 'normal' | 'italic';
  /** What the design uses of each axis. A number removes the axis. */
  readonly axes: Readonly<Record<string, Range | number>>;
}

/** `apps/web/src/styles/type.css` and the classes of components use these weights, widths and sizes. */
const FACES: readonly Face[] = [
  {
    name: 'archivo',
    family: 'Archivo Variable',
    style: 'normal',
    axes: { wght: { min: 300, max: 760 }, wdth: { min: 100, max: 125 } },
  },
  {
    name: 'newsreader',
    family: 'Newsreader Variable',
    style: 'normal',
    axes: { wght: { min: 400, max: 700 }, opsz: 24 },
  },
  {
    name: 'newsreader',
    family: 'Newsreader Variable',
    style: 'italic',
    // For taglines and quotes. Browsers thicken the few bold words in a quote by themselves.
    axes: { wght: 400, opsz: 20 },
  },
];
/** What browsers apply by themselves, and tabular figures. Small capitals and alternates are never used. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** Copyright, licence and URL of the licence, which must stay in the files. */
const LICENCE_NAMES = [0, 13, 14];

const require = createRequire(import.meta.url);
const packageFile = (name: string, file: string) =>
  join(dirname(require.resolve(`@fontsource-variable/${name}/package.json`)), file);

/**
 * Writes the typefaces, limited to what the design uses, and their style sheet into `folder`. The full files are more
 * than twice as large. Does nothing if they are up to date.
 */
export async function writeNarrowFonts(folder: string): Promise<void> {
  const sheet = join(folder, 'fonts.css');
  const version = `/* ${createHash('sha256').update(inputs()).digest('hex')} */\n`;
  if (existsSync(sheet) && readFileSync(sheet, 'utf8').startsWith(version)) return;
  mkdirSync(folder, { recursive: true });
  const rules: string[] = [];
  for (const face of FACES) {
    const subsets = JSON.parse(readFileSync(packageFile(face.name, 'unicode.json'), 'utf8')) as Record<
      string,
      string
    >;
    for (const [subset, ranges] of Object.entries(subsets))
      rules.push(await writeFace(folder, face, { subset, ranges }));
  }
  writeFileSync(sheet, version + rules.join('\n'));
}

/** Everything the result depends on. */
const inputs = (): string =>
  JSON.stringify([
    FACES,
    FEATURES,
    FACES.map(({ name }) => readFileSync(packageFile(name, 'package.json'), 'utf8')),
  ]);

async function writeFace(
  folder: string,
  { name, family, style, axes }: Face,
  { subset, ranges }: { subset: string; ranges: string },
): Promise<string> {
  const source = readFileSync(packageFile(name, `files/${name}-${subset}-standard-${style}.woff2`));
  const file = `${name}-${subset}-${style}.woff2`;
  const narrow = await subsetFont(source, textOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    preserveNameIds: LICENCE_NAMES,
  });
  writeFileSync(join(folder, file), narrow);
  const rules = {
    'font-family': `'${family}'`,
    'font-style': style,
    'font-display': 'swap',
    'font-weight': cssRange(axes['wght'] ?? 400),
    'font-stretch': cssRange(axes['wdth'] ?? 100, '%'),
    src: `url('./${file}') format('woff2-variations')`,
    'unicode-range': ranges,
  };
  const lines = Object.entries(rules).map(([property, value]) => `  ${property}: ${value};\n`);
  return `@font-face {\n${lines.join('')}}\n`;
}

const cssRange = (range: Range | number, unit = ''): string =>
  typeof range === 'number' ? `${range}${unit}` : `${range.min}${unit} ${range.max}${unit}`;

/** All characters of a CSS unicode-range. */
function textOf(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
        '',
      );
    })
    .join('');
}
