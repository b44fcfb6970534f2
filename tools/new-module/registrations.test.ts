import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseModulePath } from './names.ts';
import { register, registrations } from './registrations.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const cases = (['catalogue', 'foundation'] as const).flatMap((tier) =>
  registrations(tier).map((registration) => ({ tier, registration, file: registration.file })),
);

describe('registering a module', () => {
  test.each(cases)('finds its place in $file ($tier)', ({ tier, registration, file }) => {
    const names = parseModulePath(`${tier}/samples`);
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    expect(register(source, registration, names)).toContain(registration.line(names));
  });

  test.each([
    ['catalogue', 'Catalogue'],
    ['foundation', 'Site'],
  ] as const)('adds a %s module to the sidebar group %s', (tier, group) => {
    const names = parseModulePath(`${tier}/samples`);
    const own = registrations(tier).filter(({ file }) => file.endsWith('/navigation.ts'));
    const source = readFileSync(path.join(ROOT, 'apps/web/src/admin/shell/navigation.ts'), 'utf8');
    const written = own.reduce((text, registration) => register(text, registration, names), source);
    const headings = written
      .slice(0, written.indexOf('/admin/samples'))
      .match(/heading: \(t\) => t\('\w+'\)/gu);
    expect(headings?.at(-1)).toContain(`'${group}'`);
  });

  test('fails when the file has changed', () => {
    const [registration] = registrations('catalogue');
    if (registration === undefined) throw new Error('no registrations');
    expect(() => register('', registration, parseModulePath('catalogue/samples'))).toThrow('by hand');
  });
});

describe('the templates', () => {
  const SIDES = ['apps/server/src', 'apps/web/src', 'apps/server', 'apps/web'];
  const templates = path.join(import.meta.dirname, 'templates');

  test.each(readdirSync(templates))('%s imports files that exist', (name) => {
    const text = readFileSync(path.join(templates, name), 'utf8');
    const imports = [...text.matchAll(/'(?<from>#|@kinora\/contracts\/)(?<file>[^'%]+\.tsx?)'/gu)];
    const missing = imports
      .map(({ groups: { from = '', file = '' } = {} }) =>
        from === '#' ? SIDES.map((side) => `${side}/${file}`) : [`packages/contracts/src/${file}`],
      )
      .filter((places) => !places.some((place) => existsSync(path.join(ROOT, place))));
    expect(missing).toEqual([]);
  });
});
