import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '../..');

/** Ways to reach another machine without any checks. */
const UNCHECKED = [
  /(?<![.\w])fetch\(/,
  /globalThis\.fetch/,
  /\b(?:http|https)\.(?:request|get)\(/,
  /import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:https?'/,
  /from '(?:undici|axios|got|node-fetch)'/,
];

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(?:test|factory)\.ts$/.test(file),
);
/** An injected `fetch` is allowed when the file declares its type as ServiceFetch. */
const withoutOurs = (text: string) =>
  text.includes('fetch: ServiceFetch') ? text.replaceAll(/(?<![.\w])fetch\(/g, 'serviceFetch(') : text;
const isUnchecked = (text: string) => UNCHECKED.some((way) => way.test(withoutOurs(text)));

test('only platform/net sends requests to other hosts', () => {
  expect(sources.length).toBeGreaterThan(100);
  const breaches = sources
    .filter((file) => !file.startsWith(path.join('platform', 'net')))
    .filter((file) => isUnchecked(readFileSync(path.join(SOURCE, file), 'utf8')));
  expect(breaches).toEqual([]);
});

test.each([
  'await fetch(url)',
  'const answer = await globalThis.fetch(url)',
  "https.get('https://example.com')",
  "import { request } from 'node:http';",
  "import { Agent, request as send } from 'node:https';",
  "import { request } from 'undici';",
])('detects %o', (text) => {
  expect(isUnchecked(text)).toBe(true);
});

test.each([
  'avatars.fetch(body.url)',
  'safeFetch(address)',
  'prefetch(x)',
  "import { createServer } from 'node:http';",
])('ignores %o', (text) => {
  expect(isUnchecked(text)).toBe(false);
});
