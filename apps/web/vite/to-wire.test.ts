import { expect, test } from 'vitest';
import { needsSchemas, toWire, wireImports } from './to-wire.ts';

const contract = `
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
export const NAME_MAX = 60;
export const Genre = z.object({ id: z.int() });
export type Genre = z.infer<typeof Genre>;
export const isLong = (name: string) => name.length > 30;
export const listGenres = endpoint({ method: 'GET', path: 'genres', access: a, response: z.object({ genres: z.array(Genre) }) });
export const createGenre = endpoint({ method: 'POST', path: 'admin/genres', body: z.strictObject({ name: z.string() }), response: Genre });
`;

const wireOf = (code: string) => toWire(code, 'genres.ts', { hasBodies: false });

test('keeps method and path of an endpoint, and removes what only the server reads', () => {
  const wire = wireOf(contract);
  expect(wire).toContain(
    "endpoint({ method: 'GET', path: 'genres', access: undefined, response: undefined })",
  );
  expect(wire).toContain('body: undefined, response: undefined');
});

test('keeps the body schemas in the copy for forms', () => {
  const wire = toWire(contract, 'genres.ts', { hasBodies: true });
  expect(wire).toContain('body: z.strictObject({ name: z.string() }), response: undefined');
});

test('makes every declaration tree-shakeable', () => {
  const wire = wireOf(contract);
  expect(wire).toContain('export const Genre = /* @__PURE__ */ (() => (z.object({ id: z.int() })))();');
  expect(wire).toContain('export const isLong = (name: string) => name.length > 30;');
});

test.each([
  ['calls an endpoint', "import { createGenre } from 'c'; call(createGenre, { body: {} });", false],
  ['names a type', "import { type Genre, listGenres } from 'c'; call(listGenres);", false],
  ['uses a schema', "import { Genre } from 'c'; Genre.parse(1);", true],
  ['checks a form', "import { createGenre as create } from 'c'; const form = create.body;", true],
  ['reads another body', "import { listGenres } from 'c'; article.body; listGenres.body;", false],
])('detects whether a file that %s needs the schemas', (_, code, needs) => {
  expect(needsSchemas(wireImports(code, 'page.ts', 'c'), contract, 'genres.ts')).toBe(needs);
});

test('gives an importer of fields the schemas', () => {
  const names = (code: string) => wireImports(code, 'page.ts', 'c');
  expect(needsSchemas(names("import { titleFields } from 'c';"), '', 'title-fields.ts')).toBe(true);
  expect(needsSchemas(names("import { MERGE_FIELDS } from 'c';"), '', 'merges.ts')).toBe(true);
});

test('removes the access rule from shared endpoint options', () => {
  const wire = wireOf("const common = { area: 'admin', access: access.permission('a') } as const;");
  expect(wire).toContain("({ area: 'admin', access: undefined } as const)");
});
