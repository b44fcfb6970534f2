import path from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** The port ranges of the drills. */
const PORT = /(?<![\d_])31(?:\d\d|_\d{3})(?![\d_])/gu;

test('no two drills use the same port', () => {
  const users = new Map<string, string[]>();
  for (const { path: file, text } of readSourceFiles(ROOT, ['apps/server/drills/**/*.ts']))
    for (const port of new Set(text.match(PORT))) users.set(port, [...(users.get(port) ?? []), file]);
  expect(users.size).toBeGreaterThan(30);
  expect([...users].filter(([, files]) => files.length > 1)).toEqual([]);
});
