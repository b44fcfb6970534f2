import type { Random } from './random.ts';

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'lone \udfff end',
  '\u202etxt.exe',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 👩‍👩‍👧‍👦',
  'ﷺ'.repeat(50),
  'İı'.repeat(20),
  "' or 1=1 --",
  '%',
  '_%\\',
  '"; drop table genres; --',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  String.raw`..\..\windows`,
  'line\r\nSet-Cookie: a=b',
  '1e3',
  '0x10',
  '-1',
  '1.5',
  '00',
  '99999999999999999999',
  '2026-02-30T25:61:61Z',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'a'.repeat(300),
  'x'.repeat(20_000),
  '.'.repeat(100),
  'a@b',
  `${'a'.repeat(250)}@example.com`,
] as const;

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  32_767,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  1e21,
  1e308,
] as const;

/** Values of unexpected types. JSON.parse keeps `__proto__` as an own key, as it arrives on the wire. */
const SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  [[]],
  [null],
  ['a', 'b'],
  {},
  { $gt: '' },
  { length: -1 },
  { toString: 'x' },
  { constructor: { prototype: { polluted: true } } },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`),
  JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`),
  Array.from({ length: 500 }, (_, index) => index),
];

export const hostileText = (random: Random): string => random.pick(TEXTS);

/** Returns a value that is invalid almost anywhere. */
export function hostileValue(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.45) return random.pick(TEXTS);
  if (kind < 0.65) return random.pick(NUMBERS);
  return random.pick(SHAPES);
}

/** Returns the same document with one wrong value: replaced, removed, or wrapped in a list. */
export function mutate(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.25)) {
    return random.chance(0.2) ? [value] : hostileValue(random);
  }
  const keys = Object.keys(value);
  if (keys.length === 0) return hostileValue(random);
  const chosen = random.pick(keys);
  const isRemoved = random.chance(0.15);
  const entries = Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key !== chosen) return [[key, inner] as const];
    return isRemoved ? [] : [[key, mutate(inner, random)] as const];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Bodies that none of our clients would send. */
export function rawBody(random: Random): string {
  return random.pick([
    () => '',
    () => 'null',
    () => '"text"',
    () => '[]',
    () => '42',
    () => '{',
    () => '{"a":1,}',
    () => '{"name":"a","name":"b"}',
    () => '{"__proto__":{"polluted":true}}',
    () => '{"name":{"__proto__":{"polluted":true}}}',
    () => '{"constructor":{"prototype":{"polluted":true}}}',
    () => '\uFEFF{"name":"bom"}',
    () => '{"name":"\\ud800"}',
    () => '{"name":1e999}',
    () => `{"name":"${'y'.repeat(100_000)}"}`,
    () => `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`,
    () => '<name>xml</name>',
    () => 'name=form&remember=true',
    () => '\0\u0001\u0002',
  ])();
}

/** Larger than the server accepts. Expensive to generate, so rarely used. */
export const oversizedBody = (): string => `{"name":"${'z'.repeat(1_100_000)}"}`;
