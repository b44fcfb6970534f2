import { expect, test } from 'vitest';
import { minifiedScripts } from './minified-scripts.ts';

test('minifies printed functions and keeps the names of exports', () => {
  const { transform } = minifiedScripts();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing');
  const code = `/** Counts. */ function count(first) { const second = first + 1; return second * second; }
    export const countScript = () => count.toString();`;
  const result: unknown = Reflect.apply(transform.handler, undefined, [code, 'count-script.js']);
  expect(result).toMatchObject({ code: expect.stringContaining('countScript') });
  expect(result).toMatchObject({ code: expect.not.stringMatching(/second|Counts/u) });
});
