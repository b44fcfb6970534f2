import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const ROOT = path.join(import.meta.dirname, '..');
const MANIFESTS = ['.', 'apps/server', 'apps/web', 'packages/contracts', 'e2e'];
const documents = readSourceFiles(ROOT, ['*.md', '{docs,deploy}/**/*.md']);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string) => JSON.parse(read(path.join(folder, 'package.json'))) as Manifest;

/** `where: what` for every match of a pattern in the documents. */
function mentions(pattern: RegExp, { prose = false } = {}): { where: string; what: string }[] {
  return documents.flatMap(({ path: where, text }) => {
    // Blocks of code show files that a reader is about to write.
    const searched = prose ? text.replaceAll(/^\s*```.*?^\s*```$/gmsu, '') : text;
    return [...searched.matchAll(pattern)].map(([, what = '']) => ({ where, what }));
  });
}

describe('docs/dependencies.md', () => {
  const listed = [...read('docs/dependencies.md').matchAll(/^\| (`.+?`) +\|/gmu)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name),
  );
  const installed = MANIFESTS.map(manifestOf).flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );

  test('gives a reason for every direct dependency', () => {
    expect([...new Set(installed)].filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('lists none that is gone', () => {
    expect(listed.filter((name) => !installed.includes(name))).toEqual([]);
  });
});

describe('the documents', () => {
  test('link to files that exist', () => {
    const links = mentions(/\]\(((?!https?:|mailto:|#)[^)\s]+)\)/gu, { prose: true });
    const broken = links.filter(
      ({ where, what }) => !existsSync(path.join(ROOT, path.dirname(where), what.replace(/#.*$/u, ''))),
    );
    expect(links.length).toBeGreaterThan(30);
    expect(broken).toEqual([]);
  });

  test('name paths that exist', () => {
    const paths = mentions(/`((?:apps|packages|e2e|tools|docs|deploy)\/[\w./-]+)`/gu, { prose: true });
    // Written by a run, so absent from a fresh clone.
    const isMade = (what: string) => what === 'e2e/.results' || what.startsWith('apps/web/build');
    const missing = paths.filter(({ what }) => !isMade(what) && !existsSync(path.join(ROOT, what)));
    expect(paths.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });

  test('name npm scripts that exist', () => {
    const scripts = manifestOf('.').scripts ?? {};
    const named = mentions(/npm run (?:--silent )?([a-z][a-z\d:]*)/gu);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ what }) => scripts[what] === undefined)).toEqual([]);
  });
});

test('ARCHITECTURE.md names every import rule', async () => {
  const { forbidden = [] } = await extractDepcruiseConfig(path.join(ROOT, '.dependency-cruiser.mjs'));
  const section = read('ARCHITECTURE.md').split('## Import rules')[1]?.split('## ')[0] ?? '';
  const named = [...section.matchAll(/`([a-z\d]+(?:-[a-z\d]+)*)`/gu)].map(([, name]) => name);
  const rules = forbidden.map((rule) => rule.name);
  expect(rules.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !rules.includes(name))).toEqual([]);
});
