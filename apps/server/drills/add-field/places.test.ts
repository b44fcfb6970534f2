import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PLACES } from './places.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

test.each(PLACES)('the drill can still add $name', ({ file, change }) => {
  const target = path.join(ROOT, file);
  const text = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
  expect(change(text)).toMatch(/awards/i);
});
