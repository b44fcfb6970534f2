import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutUnusedRouting } from './without-unused-routing.ts';

const ROUTER = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

test.each([
  ['dom/ssr/fog-of-war.js', 'if (!isFogOfWarEnabled('],
  ['dom/ssr/components.js', 'isFogOfWarEnabled(routeDiscovery'],
  ['hooks.js', 'if (this.context)'],
  ['router/router.js', 'if (init.instrumentations)'],
])('settles the conditions of %s', (name, condition) => {
  const { transform } = withoutUnusedRouting();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing');
  const file = join(ROUTER, 'dist', 'production', 'lib', name);
  const code = readFileSync(file, 'utf8');
  expect(code).toContain(condition);
  const result: unknown = Reflect.apply(transform.handler, undefined, [code, file]);
  expect(result).toMatchObject({ code: expect.not.stringContaining(condition) });
});

test('stops the build when React Router has changed', () => {
  const { transform } = withoutUnusedRouting();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing');
  const error = (message: string) => {
    throw new Error(message);
  };
  const file = join(ROUTER, 'dist', 'production', 'lib', 'router', 'router.js');
  const result = (): unknown => Reflect.apply(transform.handler, { error }, ['', file]);
  expect(result).toThrow('React Router no longer contains');
});
