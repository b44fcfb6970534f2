import { expect, test } from 'vitest';
import { schemaExports, toWire } from './to-wire.ts';

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

test('an endpoint keeps where it goes and what a form sends, and loses what only the server reads', () => {
  const wire = toWire(contract, 'genres.ts');
  expect(wire).toContain(
    "endpoint({ method: 'GET', path: 'genres', access: undefined, response: undefined })",
  );
  expect(wire).toContain('body: z.strictObject({ name: z.string() }), response: undefined');
});

test('every declaration can be dropped when nobody uses it', () => {
  const wire = toWire(contract, 'genres.ts');
  expect(wire).toContain('export const Genre = /* @__PURE__ */ (() => (z.object({ id: z.int() })))();');
  expect(wire).toContain('export const isLong = (name: string) => name.length > 30;');
});

test('only schemas and endpoints with a body bring schemas along', () => {
  expect([...schemaExports(contract, 'genres.ts')]).toEqual(['Genre', 'createGenre']);
});

test('what several endpoints have in common loses its access rule', () => {
  const wire = toWire(
    "const common = { area: 'admin', access: access.permission('a') } as const;",
    'genres.ts',
  );
  expect(wire).toContain("({ area: 'admin', access: undefined } as const)");
});
