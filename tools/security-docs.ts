import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A test cited in docs/security.md: the end of its path, and its title. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

export interface ThreatRow {
  readonly number: number;
  readonly state: string;
  readonly tests: readonly NamedTest[];
}

const ROW =
  /^\| +(?<number>\d+) +\| (?<attack>.+?) \| (?<defence>.+?) \| (?<state>.+?) \| (?<tests>.*?) *\|$/u;
const NAMED = /`(?<file>[\w./-]+\.tsx?)` "(?<title>[^"]+)"/gu;

/** Parses the rows of the threat table. */
export const readThreats = (document: string): ThreatRow[] =>
  document.split('\n').flatMap((line) => {
    const { number, state = '', tests = '' } = ROW.exec(line)?.groups ?? {};
    if (number === undefined) return [];
    const named = [...tests.matchAll(NAMED)].map(({ groups: { file = '', title = '' } = {} }) => ({
      file,
      title,
    }));
    return [{ number: Number(number), state: state.trim(), tests: named }];
  });

/** Where tests and drills are. */
const TESTS = [
  '{apps,packages,tools}/**/*.test.{ts,tsx}',
  'e2e/journeys/*.spec.ts',
  'apps/server/drills/*.ts',
];

/** The text of each test file, by path. */
export const readTestFiles = (root: string): Map<string, string> =>
  new Map(
    globSync(TESTS, { cwd: root, exclude: (name) => name === 'node_modules' }).map((file) => [
      file,
      readFileSync(path.join(root, file), 'utf8'),
    ]),
  );

/** Returns the problem of a cited test; undefined if exactly one file fits and contains the title. */
export function findTestProblem(
  { file, title }: NamedTest,
  files: ReadonlyMap<string, string>,
): string | undefined {
  const matching = [...files].filter(([name]) => `/${name}`.endsWith(`/${file}`));
  const [only] = matching;
  if (only === undefined) return `${file} does not exist`;
  if (matching.length > 1) return `${file} fits ${matching.length} files`;
  return hasTitle(only[1], title) ? undefined : `${file} has no test "${title}"`;
}

/** Titles are quoted in the source, so an apostrophe may be escaped there. */
const hasTitle = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => {
    const written = title.replaceAll(quote, `\\${quote}`);
    return source.includes(`${quote}${written}${quote}`);
  });
