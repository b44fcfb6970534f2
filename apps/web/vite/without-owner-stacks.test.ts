import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutOwnerStacks } from './without-owner-stacks.ts';

const REACT = dirname(createRequire(import.meta.url).resolve('react/package.json'));

test.each(['react', 'react-jsx-runtime', 'react-jsx-dev-runtime'])(
  'removes owner stacks from the development version of %s',
  (name) => {
    const { transform } = withoutOwnerStacks();
    if (typeof transform !== 'object') throw new Error('The plugin transforms nothing');
    const file = join(REACT, 'cjs', `${name}.development.js`);
    const code = readFileSync(file, 'utf8');
    expect(code).toContain('recentlyCreatedOwnerStacks++');
    const result: unknown = Reflect.apply(transform.handler, undefined, [code, file]);
    expect(result).toMatchObject({ code: expect.not.stringContaining('recentlyCreatedOwnerStacks++') });
  },
);
