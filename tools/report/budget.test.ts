import { describe, expect, test } from 'vitest';
import { brokenBudgets, longerThan, summarize } from './budget.ts';
import { measure } from './measure.ts';

const file = (path: string, lines: number, anyCount = 0) => ({
  path,
  area: 'web',
  lines,
  commentLines: 0,
  anyCount,
});
const short = (count: number) => Array.from({ length: count }, (_, index) => file(`short-${index}.ts`, 50));

describe('measure', () => {
  test('counts lines, comment lines and the type any', () => {
    const text = ['// any word', '/** any', ' * more', ' */', "const a: any = 'any';", 'f<any>(a);', ''].join(
      '\n',
    );

    expect(measure({ path: 'apps/web/src/ui/a.tsx', text })).toEqual({
      path: 'apps/web/src/ui/a.tsx',
      area: 'web',
      lines: 6,
      commentLines: 4,
      anyCount: 2,
    });
  });

  test.each([
    ['apps/server/src/a.ts', 'server'],
    ['apps/server/src/a.test.ts', 'server tests'],
    ['apps/server/test/kit.ts', 'server tests'],
    ['apps/web/src/a.test.tsx', 'web tests'],
    ['packages/contracts/src/a.ts', 'contracts'],
    ['e2e/journeys/a.spec.ts', 'e2e'],
  ])('assigns %s to the area %s', (path, area) => {
    expect(measure({ path, text: '' })?.area).toBe(area);
  });

  test.each([
    'apps/server/src/platform/db/tables.generated.ts',
    'apps/server/migrations/20260101_0000_create_genres.ts',
    'apps/server/seeds/genres.ts',
    'apps/web/test/fixtures/titles.ts',
  ])('ignores %s', (path) => {
    expect(measure({ path, text: 'a\n'.repeat(500) })).toBeUndefined();
  });
});

describe('summarize', () => {
  test('gives median, 95th percentile and maximum by nearest rank', () => {
    const files = Array.from({ length: 100 }, (_, index) => file(`${index}.ts`, 100 - index));

    expect(summarize('web', files)).toMatchObject({ files: 100, lines: 5050, median: 50, p95: 95, max: 100 });
  });

  test('gives zeros for an empty area', () => {
    expect(summarize('web', [])).toMatchObject({ files: 0, median: 0, p95: 0, max: 0, commentShare: 0 });
  });
});

describe('brokenBudgets', () => {
  test('passes with 400 lines and fails with 401', () => {
    expect(brokenBudgets([...short(30), file('long.ts', 400)])).toEqual([]);
    expect(brokenBudgets([...short(30), file('long.ts', 401)])).toEqual([
      'long.ts has 401 lines, at most 400 are allowed',
    ]);
  });

  test('fails when the median exceeds 70 lines', () => {
    expect(brokenBudgets([file('a.ts', 70)])).toEqual([]);
    expect(brokenBudgets([file('a.ts', 71)])).toEqual(['the median file has 71 lines, not 70']);
  });

  test('fails when more than one file in twenty exceeds 250 lines', () => {
    expect(brokenBudgets([...short(19), file('a.ts', 251)])).toEqual([]);
    expect(brokenBudgets([...short(18), file('a.ts', 251), file('b.ts', 251)])).toHaveLength(1);
  });

  test('fails when any is used more than once in 10,000 lines', () => {
    expect(brokenBudgets([...short(200), file('a.ts', 50, 1)])).toEqual([]);
    expect(brokenBudgets([...short(198), file('a.ts', 50, 1)])).toHaveLength(1);
  });

  test('lists files over a limit, longest first', () => {
    const files = [file('a.ts', 251), file('b.ts', 250), file('c.ts', 300)];

    expect(longerThan(files, 250).map(({ path }) => path)).toEqual(['c.ts', 'a.ts']);
  });
});
