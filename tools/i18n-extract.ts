// Lists every English source string of the product, which is also its translation key, as JSON.
// Usage: node tools/i18n-extract.ts [--out file]. Fails when a text cannot be extracted.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { extractTexts } from './i18n/texts.ts';
import { readSourceFiles } from './source-files.ts';

const ROOT = join(import.meta.dirname, '..');
const PATTERNS = [
  'apps/web/src/**/*.{ts,tsx}',
  'packages/contracts/src/**/*.ts',
  'apps/server/src/**/*.mails.ts',
  'apps/server/src/foundation/mails/*.ts',
];
/** Tests use made-up texts, and the gallery is for developers. */
const LEFT_OUT = /\.test\.tsx?$|\/app\/gallery\//;

function main(): number {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const files = readSourceFiles(ROOT, PATTERNS).filter((file) => !LEFT_OUT.test(file.path));
  const texts = files.map(extractTexts);
  const problems = texts.flatMap((one) => one.problems);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  const lines = [...new Set(texts.flatMap((one) => one.found))].toSorted();
  const json = `${JSON.stringify(lines, null, 2)}\n`;
  if (values.out === undefined) process.stdout.write(json);
  else writeFileSync(values.out, json);
  return 0;
}

process.exit(main());
