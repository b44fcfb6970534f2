// Lists every English source string of the product, which is also its translation key, as JSON. The build, the
// development site and the tests write the list to apps/server/build, where the server reads it.
// Usage: node tools/i18n-extract.ts [--out file]. Fails when a text cannot be extracted.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { collectSourceLines } from './i18n/source-lines.ts';
import { readSourceFiles } from './source-files.ts';

const ROOT = join(import.meta.dirname, '..');
const PATTERNS = [
  'apps/web/src/**/*.{ts,tsx}',
  'packages/contracts/src/**/*.ts',
  'apps/server/src/{foundation,catalogue,community,admin}/**/*.ts',
  'apps/server/src/platform/auth-kit/*.ts',
];
/** Tests use made-up texts, and the gallery is for developers. */
const LEFT_OUT = /\.test\.tsx?$|\/app\/gallery\//;

function main(): number {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const files = readSourceFiles(ROOT, PATTERNS).filter((file) => !LEFT_OUT.test(file.path));
  const { lines, problems } = collectSourceLines(files);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  const json = `${JSON.stringify(lines, null, 2)}\n`;
  if (values.out === undefined) process.stdout.write(json);
  else write(values.out, json);
  return 0;
}

/** Replaces the file at once, because another process may be reading it. */
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

process.exitCode = main();
