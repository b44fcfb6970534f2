import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const lock = readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8');

// Each with the reason it must never be installed, not even by somebody else's package.
test.each([
  ['node_modules/react-server-dom-', 'turns what a browser sends into calls on the server (CVE-2025-55182)'],
  ['node_modules/ua-parser-js"', 'is AGPL from version 2 on'],
])('no package %s is installed: it %s', (name) => {
  expect(lock.includes(name)).toBe(false);
});

test('no package comes from anywhere but the registry npm is set up with', () => {
  const resolved = [...lock.matchAll(/"resolved": "([^"]+)"/gu)].map(([, address = '']) => address);
  expect(resolved.filter((address) => /^[a-z+]+:/u.test(address))).toEqual([]);
});
