import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { loadConfig } from '#platform/config/config.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { GENERATED, PLACES, type Place, SERVER_TYPES, type Step, WEB_TYPES } from './add-field/places.ts';
import { copyCheckout } from './support/checkout.ts';
import type { Checklist, Drill } from './support/drill.ts';

const run = promisify(execFile);
const FILES_MAX = 8;
const FOLDERS_MAX = 6;
const LINE_MAX = 160;
const TSC = path.join('node_modules', '@typescript', 'native', 'bin', 'tsc');
const EVERYTHING: readonly Step[] = [
  SERVER_TYPES,
  WEB_TYPES,
  ...['record-fields.api.test', 'title-facts-page.test', 'titles/title-page.test'].map((test) => ({ test })),
];

/**
 * Adds a field to titles in a copy of the project, as described in docs/guides/add-a-field.md. Then leaves out each of
 * its places: the compiler or a test must notice.
 */
export const addFieldDrill: Drill = {
  name: 'add-field',
  onRequest: true,
  run: async ({ check }) => {
    const checkout = copyCheckout();
    try {
      await addField(checkout.root, check);
    } finally {
      checkout.remove();
    }
  },
};

async function addField(root: string, check: Checklist['check']): Promise<void> {
  const originals = new Map(PLACES.map(({ file }) => [file, read(root, file)]));
  const generated = new Map(GENERATED.map((file) => [file, read(root, file)]));
  const restore = () => {
    for (const [file, text] of [...originals, ...generated]) write(root, file, text);
  };

  const problem = await tryWith(root, PLACES, EVERYTHING);
  check('the field compiles and its tests pass', problem === undefined, problem ?? 'done');
  const changed = [...originals, ...generated].filter(([file, text]) => read(root, file) !== text);
  const files = changed.map(([file]) => file);
  const folders = new Set(files.map((file) => path.dirname(file)));
  check(`it changes at most ${FILES_MAX} files`, files.length <= FILES_MAX, files.join(', '));
  check(`they are in at most ${FOLDERS_MAX} folders`, folders.size <= FOLDERS_MAX, String(folders.size));

  for (const left of PLACES) {
    restore();
    const found = await tryWith(
      root,
      PLACES.filter((place) => place !== left),
      [left.noticedBy],
    );
    check(`leaving out ${left.name} is noticed`, summary(found) !== undefined, summary(found) ?? 'no');
  }
  restore();
  const found = await tryWith(root, PLACES, [SERVER_TYPES], () => {
    for (const [file, text] of generated) write(root, file, text);
  });
  check('leaving out the generated files is noticed', summary(found) !== undefined, summary(found) ?? 'no');
}

/** Applies the places, and returns the output of the first command that fails. */
async function tryWith(
  root: string,
  places: readonly Place[],
  steps: readonly Step[],
  afterGeneration: () => void = () => undefined,
): Promise<string | undefined> {
  for (const { file, change } of places) write(root, file, change(read(root, file)));
  let problem: string | undefined;
  await withScratchDatabase(loadConfig(process.env), async (url) => {
    const env = { ...process.env, DATABASE_URL: url };
    const node = (...args: string[]) => run(process.execPath, args, { cwd: root, env });
    try {
      await node('apps/server/src/entry/cli.ts', 'db:migrate');
      await node('apps/server/src/entry/cli.ts', 'db:types');
      afterGeneration();
      for (const step of steps)
        if ('compile' in step) await node(TSC, '--noEmit', '-p', step.compile);
        else await node('node_modules/vitest/vitest.mjs', 'run', step.test);
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      problem = `${stdout}${stderr}`;
    }
  });
  return problem;
}

/** The start of the line that names the problem, without colours. */
const summary = (output = ''): string | undefined =>
  stripVTControlCharacters(output)
    .split('\n')
    .find((line) => /error TS|AssertionError/.test(line))
    ?.slice(0, LINE_MAX);

function read(root: string, file: string): string | undefined {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}

function write(root: string, file: string, text: string | undefined): void {
  const target = path.join(root, file);
  if (text === undefined) return rmSync(target, { force: true });
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
