import { expect, test } from 'vitest';
import { namesThisSite } from './host-guard.ts';

const config = { allowedHosts: new Set(['films.example']) };

test.each([
  ['its own name', ['Host', 'films.example'], true],
  ['another name', ['Host', 'evil.example'], false],
  ['two Host headers', ['Host', 'films.example', 'host', 'evil.example'], false],
  ['another name and a forwarded one', ['Host', 'evil.example', 'X-Forwarded-Host', 'films.example'], false],
  ['no name', [], false],
])('a request with %s may be answered before the guard: %s', (_, rawHeaders, isOurs) => {
  const host = rawHeaders[1];
  expect(namesThisSite(config, { headers: host === undefined ? {} : { host }, rawHeaders })).toBe(isOurs);
});
