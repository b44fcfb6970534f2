import { describe, expect, test } from 'vitest';
import { findModuleState } from './module-state.ts';

const findingsIn = (text: string, path = 'apps/server/src/foundation/things/things.service.ts') =>
  findModuleState([{ path, text }], {}).map(({ where, message }) => `${where} ${message.split(':')[0]}`);

describe('module state', () => {
  test.each([
    ['let count = 0;', 'count'],
    ['export let current: Thing | undefined;', 'current'],
    ['const cache = new Map<string, Promise<Thing>>();', 'cache'],
    ['const listeners = new Set<() => void>();', 'listeners'],
    ['const seen: Set<string> = new Set();', 'seen'],
    ['export const queue: string[] = [];', 'queue'],
    ['const registry: Record<string, unknown> = {};', 'registry'],
  ])('is found in %s', (text, name) => {
    expect(findingsIn(`import x from 'y';\n${text}\n`)).toEqual([
      `apps/server/src/foundation/things/things.service.ts:2 keeps "${name}" between calls`,
    ]);
  });

  test.each([
    'const LETTERS = new Set();',
    "const WORDS = new Set(['a', 'b']);",
    'const none: readonly string[] = [];',
    'const none: ReadonlyMap<string, string> = new Map();',
    'export function create() {\n  let count = 0;\n  return () => ++count;\n}',
    'for (const each of [1]) {\n  let sum = each;\n}',
  ])('is not found in %s', (text) => {
    expect(findingsIn(text)).toEqual([]);
  });

  test('is ignored in tests', () => {
    expect(findingsIn('let count = 0;', 'apps/server/src/platform/http/http.test.ts')).toEqual([]);
  });

  test('can be listed with a reason, and outdated entries are reported', () => {
    const files = [{ path: 'apps/web/src/ui/store.ts', text: 'let open = false;' }];
    expect(findModuleState(files, { 'apps/web/src/ui/store.ts open': 'one page' })).toEqual([]);
    expect(findModuleState([], { 'apps/web/src/ui/store.ts open': 'one page' })).toEqual([
      expect.objectContaining({ where: 'apps/web/src/ui/store.ts open' }),
    ]);
  });
});
