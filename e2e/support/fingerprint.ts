import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/** Excludes tests, which do not affect the build output. */
const IS_SOURCE = /(?<!\.test)\.(?:ts|tsx|css|json|md|sql|tsv|txt)$/u;

/** Hashes the source files, so that their build output can be cached between runs. */
export function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: ROOT }).filter((file) => IS_SOURCE.test(file));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 12);
}
