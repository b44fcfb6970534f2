import path from 'node:path';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { PLANTED_VIOLATIONS } from './boundaries/planted-violations.ts';
import type { PlantedViolation } from './boundaries/planted-violations.ts';
import { cruiseTree } from './boundaries/cruise.ts';
import { createFixtureTree } from './boundaries/fixture-tree.ts';
import type { FixtureTree } from './boundaries/fixture-tree.ts';

const silent = () => {};
const exceptions = { mirror: {}, tables: {}, state: {}, doors: {} };
let tree: FixtureTree;

beforeAll(() => {
  tree = createFixtureTree();
});
afterAll(() => tree.remove());

/** Adds the files to the tree while `look` runs, and always removes them afterwards. */
async function withPlanted<T>(files: Record<string, string>, look: () => Promise<T>): Promise<T> {
  tree.plant(files);
  try {
    return await look();
  } finally {
    tree.uproot(files);
  }
}

/** Checks the tree with the files added, and returns `rule file` for every finding. */
async function findingsWith(files: Record<string, string>): Promise<string[]> {
  const { findings } = await withPlanted(files, () => cruiseTree(tree.root));
  return findings.map((finding) => `${finding.rule} ${finding.where}`);
}

/** The two files of a violation: one imports the value, the other only the type. */
function plantedFiles(
  { file, imports }: PlantedViolation,
  index: number,
): { paths: string[]; files: Record<string, string> } {
  const name = (prefix: string) => path.join(path.dirname(file), `${prefix}-${index}-${path.basename(file)}`);
  const files = {
    [name('a')]: `import { x } from '${imports}';\nexport const planted = x;\n`,
    [name('b')]: `import type { x } from '${imports}';\nexport type Planted = typeof x;\n`,
  };
  return { paths: Object.keys(files), files };
}

describe('the clean tree', () => {
  test('passes with exit code 0 and sees every module', async () => {
    const lines: string[] = [];

    expect(
      await checkBoundaries(tree.root, { exceptions, floor: 40, print: (line) => lines.push(line) }),
    ).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^boundaries: \d\d modules cruised \(floor 40\), 0 breaches$/u),
    ]);
  });

  test('fails when fewer modules than the floor are seen', async () => {
    expect(await checkBoundaries(tree.root, { exceptions, floor: 1000, print: silent })).toBe(1);
  });

  test('fails when no module is seen at all', async () => {
    const lines: string[] = [];
    const empty = path.join(tree.root, 'node_modules');

    expect(await checkBoundaries(empty, { exceptions, print: (line) => lines.push(line) })).toBe(1);
    expect(lines[0]).toContain('module-floor: tools/boundaries.ts 0 modules seen');
  });
});

describe('a planted import', () => {
  const planted = PLANTED_VIOLATIONS.map((breach, index) => ({ ...breach, ...plantedFiles(breach, index) }));
  let findings: string[];

  // Plants all violations at once, each in separate files: one cruise per violation would take a minute.
  beforeAll(async () => {
    findings = await findingsWith(Object.fromEntries(planted.flatMap(({ files }) => Object.entries(files))));
  });

  test.each(planted)('is rejected by $rule: $file imports $imports', ({ rule, paths, valueOnly }) => {
    const own = findings.filter((finding) => paths.some((where) => finding.endsWith(` ${where}`)));
    const refused = valueOnly ? paths.slice(0, 1) : paths;

    expect(own.toSorted()).toEqual(refused.map((where) => `${rule} ${where}`));
  });

  test('is the only cause of findings', () => {
    const paths = planted.flatMap((breach) => breach.paths);

    expect(findings.filter((finding) => !paths.some((where) => finding.endsWith(` ${where}`)))).toEqual([]);
  });

  test('has an example for every rule of the configuration', async () => {
    const { forbidden = [] } = await extractDepcruiseConfig(
      path.join(import.meta.dirname, '../.dependency-cruiser.mjs'),
    );
    const untested = forbidden
      .map((rule) => rule.name)
      .filter((name) => !PLANTED_VIOLATIONS.some(({ rule }) => rule === name));

    expect(untested).toEqual(['no-file-cycles']);
  });

  test('makes the check fail', async () => {
    const lines: string[] = [];
    const code = await withPlanted(
      { 'apps/web/src/ui/planted.tsx': `import '#platform/api/call.ts';\n` },
      () => checkBoundaries(tree.root, { exceptions, floor: 40, print: (line) => lines.push(line) }),
    );

    expect(code).toBe(1);
    expect(lines[0]).toBe('ui-leaf: apps/web/src/ui/planted.tsx must not import #platform/api/call.ts');
  });
});

describe('an import cycle', () => {
  const platform = 'apps/server/src/platform';

  test('between two files is rejected, type-only or not', async () => {
    const files = {
      [`${platform}/cache/one.ts`]: `import { b } from './two.ts';\nexport const a = b;\n`,
      [`${platform}/cache/two.ts`]: `import type { a } from './one.ts';\nexport const b = 1 as typeof a;\n`,
    };

    expect(await findingsWith(files)).toEqual([`no-file-cycles ${platform}/cache/one.ts`]);
  });

  test('between module folders is rejected even without a file cycle, also through a subfolder', async () => {
    const files = {
      [`${platform}/cache/one.ts`]: `import '../queue/deep/inside/two.ts';\n`,
      [`${platform}/queue/deep/inside/two.ts`]: 'export const two = 2;\n',
      [`${platform}/queue/three.ts`]: `import '../cache/four.ts';\n`,
      [`${platform}/cache/four.ts`]: 'export const four = 4;\n',
    };

    expect(await findingsWith(files)).toEqual([`no-module-cycles ${platform}/cache`]);
  });

  test('between modules of the web app is rejected', async () => {
    const files = {
      'apps/web/src/catalogue/titles/one.tsx': `import '#catalogue/genres/genre-link.tsx';\n`,
      'apps/web/src/catalogue/genres/two.tsx': `import type { t } from '#catalogue/titles/three.tsx';\nexport type T = t;\n`,
      'apps/web/src/catalogue/titles/three.tsx': 'export type t = 1;\n',
    };

    expect(await findingsWith(files)).toEqual(['no-module-cycles apps/web/src/catalogue/genres']);
  });

  test('between test data of two modules is allowed', async () => {
    const files = {
      'apps/server/src/catalogue/titles/planted.factory.ts': `import '#catalogue/genres/genres.factory.ts';\n`,
    };

    expect(await findingsWith(files)).toEqual([]);
  });
});
