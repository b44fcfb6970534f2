import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatEnvDocs, readVariables, type Variable } from './env-docs.ts';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
/** Belongs to the mail sink; the server never reads it. */
const TESTS_ONLY = ['MAIL_READ_URL'];

let variables: Variable[];

beforeAll(() => {
  variables = readVariables(ROOT);
});

test('deploy/env.md matches the schema', () => {
  // Out of date? Run `node tools/env-docs.ts`.
  expect(read('deploy/env.md')).toBe(formatEnvDocs(variables));
});

describe('.env.example', () => {
  test('lists every variable of the schema and no other', () => {
    const names = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z\d_]*)=/gmu)].map(
      ([, name = '']) => name,
    );
    expect(names.toSorted()).toEqual(
      [...variables.map((variable) => variable.name), ...TESTS_ONLY].toSorted(),
    );
  });

  test('shows the defaults', () => {
    const shown = parseEnv(read('.env.example'));
    const defaults = variables
      // Without a default, the file shows a value for development.
      .filter(({ name, default: value }) => name in shown && value !== undefined)
      .map((one) => [one.name, String(one.default)]);
    expect(shown).toMatchObject(Object.fromEntries(defaults));
  });
});
