import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineSettings } from '@kinora/contracts/platform/settings.ts';
import { createSecretBox } from '#platform/crypto/secret-box.ts';
import { patchSection, readSection } from './section.ts';
import { emptySection } from './settings.repository.ts';

const section = defineSettings({
  name: 'mail',
  tab: 'outgoing-email',
  title: 'Mail',
  schema: z
    .strictObject({
      host: z.string().max(20).default('localhost'),
      port: z.int().min(1).max(65_535).default(25),
      tls: z.strictObject({ enable: z.boolean().default(false) }).prefault({}),
      min: z.int().default(0),
      max: z.int().default(9),
      password: z.string().min(4).optional(),
    })
    .refine(({ min, max }) => min <= max, 'The least is more than the most.'),
  secret: ['password'],
  fields: {
    host: { label: 'Host' },
    port: { label: 'Port', unit: 'port' },
    tls: { enable: { label: 'TLS' } },
    min: { label: 'Least', unit: 'mails' },
    max: { label: 'Most', unit: 'mails' },
    password: { label: 'Password' },
  },
});
const NOW = new Date('2026-11-18T09:00:00Z');
const box = createSecretBox(Buffer.alloc(32, 'k'));
const keys = fc.constantFrom(
  'host',
  'port',
  'tls',
  'min',
  'max',
  'password',
  '__proto__',
  'constructor',
  'old',
);
const anyRow = fc.record({
  section: fc.constant('mail'),
  values: fc.dictionary(keys, fc.jsonValue({ maxDepth: 1 })),
  secrets: fc.dictionary(
    keys,
    fc.oneof(
      fc.string(),
      fc.string().map((text) => box.seal(text)),
    ),
  ),
  secrets_set_at: fc.constant({}),
  version: fc.constant(0),
});

describe('reading a stored section', () => {
  test('always returns valid values and lists the keys that fell back to defaults', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const { values, broken, secretsSet } = readSection(section, row, box);
        expect(section.schema.safeParse(values).success).toBe(true);
        expect(secretsSet.filter((key) => broken.includes(key))).toEqual([]);
        expect(secretsSet.every((key) => section.secret.some((secret) => secret === key))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('falls back for all keys that contradict each other', () => {
    const row = { ...emptySection('mail'), values: { min: 5, max: 2, port: 26 } };
    expect(readSection(section, row, box)).toMatchObject({ values: { min: 0, max: 9, port: 25 } });
  });
});

describe('patching a section', () => {
  const empty = emptySection('mail');
  const tools = { box, now: NOW };

  test('reports a rule over several keys as one error', () => {
    expect(() => patchSection(section, empty, { values: { min: 50 } }, tools)).toThrow(
      expect.objectContaining({ fields: { values: ['The least is more than the most.'] } }),
    );
  });

  test('reports an error of a secret under its key in the body', () => {
    expect(() => patchSection(section, empty, { secrets: { password: 'abc' } }, tools)).toThrow(
      expect.objectContaining({ fields: { 'secrets.password': [expect.any(String)] } }),
    );
  });

  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(
        fc.record({ port: fc.integer({ min: 1, max: 65_535 }), password: fc.string({ minLength: 4 }) }),
        ({ port, password }) => {
          const row = patchSection(section, empty, { values: { port }, secrets: { password } }, tools);
          expect(JSON.stringify(row.values)).not.toContain('password');
          expect(readSection(section, row, box).values).toMatchObject({ port, password });
        },
      ),
    );
  });

  test('counts versions and remembers when each secret was set', () => {
    const set = patchSection(section, empty, { secrets: { password: 'abcd' } }, tools);
    expect(set).toMatchObject({ version: 1, secrets_set_at: { password: NOW.toISOString() } });
    const later = { box, now: new Date('2026-11-19T09:00:00Z') };
    const kept = patchSection(section, set, { values: { port: 26 } }, later);
    expect(kept).toMatchObject({ version: 2, secrets_set_at: { password: NOW.toISOString() } });
    const removed = patchSection(section, kept, { secrets: { password: null } }, later);
    expect(removed).toMatchObject({ version: 3, secrets: {}, secrets_set_at: {} });
  });
});
