import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A source file: its path relative to the root, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

const IGNORED = new Set([
  'node_modules',
  'build',
  'coverage',
  'test-results',
  'playwright-report',
  '.react-router',
]);

/** Reads the files below `root` that match one of the patterns, sorted; skips build output and installed packages. */
export function readSourceFiles(root: string, patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: root, exclude: (name) => IGNORED.has(path.basename(name)) })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}
