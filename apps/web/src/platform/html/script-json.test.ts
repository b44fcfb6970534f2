import { expect, test } from 'vitest';
import { scriptJson } from './script-json.ts';

test('escapes everything that could end the script element', () => {
  const value = { name: '</script><script>alert(1)</script><!--', line: '\u2028\u2029' };
  const json = scriptJson(value);
  expect(json).not.toMatch(/<|\u2028|\u2029/);
  expect(JSON.parse(json)).toEqual(value);
});
