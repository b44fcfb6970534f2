import { expect, test } from 'vitest';
import { curlSample, fetchSample } from './request-samples.ts';

const ORIGIN = 'https://kinora.test';
const answer = '{}';
const type = 'application/json';
const read = { method: 'GET', example: { path: '/api/v1/titles/42', body: null, answer, type } };
const change = {
  method: 'PUT',
  example: { path: '/api/v1/admin/genres/42', body: '{\n  "name": "Director\'s cut"\n}', answer, type },
};

test('the curl sample names the site and the token', () => {
  expect(curlSample(read, ORIGIN)).toBe(
    `curl 'https://kinora.test/api/v1/titles/42' \\\n  -H "Authorization: Bearer $TOKEN"`,
  );
});

test('escapes quotes in the body of the curl sample', () => {
  expect(curlSample(change, ORIGIN)).toContain(String.raw`-d '{"name":"Director'\''s cut"}'`);
  expect(curlSample(change, ORIGIN)).toContain('curl -X PUT ');
});

test('the JavaScript sample runs', async () => {
  const calls: [string, RequestInit][] = [];
  const fetch = async (address: string, init: RequestInit) => {
    calls.push([address, init]);
    return Response.json({ done: true });
  };
  for (const sample of [read, change]) {
    const code = `return (async () => { ${fetchSample(sample, ORIGIN)}\nreturn answer; })()`;
    // Compiles a function from a string, because the string is what this test checks.
    const run = Reflect.construct(Function, ['fetch', 'token', code]) as (
      ...values: unknown[]
    ) => Promise<unknown>;
    expect(await run(fetch, 'abc')).toEqual({ done: true });
  }
  expect(calls).toEqual([
    ['https://kinora.test/api/v1/titles/42', { headers: { Authorization: 'Bearer abc' } }],
    [
      'https://kinora.test/api/v1/admin/genres/42',
      {
        method: 'PUT',
        headers: { Authorization: 'Bearer abc', 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: "Director's cut" }),
      },
    ],
  ]);
});
