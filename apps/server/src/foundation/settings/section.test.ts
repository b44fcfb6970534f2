import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineSettings } from '@kinora/contracts/platform/settings.ts';
import { createSecretBox } from '#platform/crypto/secret-box.ts';
import { patchSection, readSection } from './section.ts';

const section = defineSettings({
  name: 'mail',
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
});
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
    const row = { section: 'mail', values: { min: 5, max: 2, port: 26 }, secrets: {} };
    expect(readSection(section, row, box)).toMatchObject({ values: { min: 0, max: 9, port: 25 } });
  });
});

describe('patching a section', () => {
  const empty = { section: 'mail', values: {}, secrets: {} };

  test('reports a rule over several keys as one error', () => {
    expect(() => patchSection(section, empty, { values: { min: 50 } }, box)).toThrow(
      expect.objectContaining({ fields: { values: ['The least is more than the most.'] } }),
    );
  });

  test('reports an error of a secret under its key in the body', () => {
    expect(() => patchSection(section, empty, { secrets: { password: 'abc' } }, box)).toThrow(
      expect.objectContaining({ fields: { 'secrets.password': [expect.any(String)] } }),
    );
  });

  test('reads back what it wrote', () => {
    fc.assert(
      fc.property(
        fc.record({ port: fc.integer({ min: 1, max: 65_535 }), password: fc.string({ minLength: 4 }) }),
        ({ port, password }) => {
          const row = patchSection(section, empty, { values: { port }, secrets: { password } }, box);
          expect(JSON.stringify(row.values)).not.toContain('password');
          expect(readSection(section, row, box).values).toMatchObject({ port, password });
        },
      ),
    );
  });
});
