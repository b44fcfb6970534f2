import { describe, expect, test } from 'vitest';
import { fillTemplate } from './files.ts';
import { parseModulePath } from './names.ts';

describe('the names of a module', () => {
  test('follow from its path', () => {
    expect(parseModulePath('foundation/custom-pages')).toMatchObject({
      tier: 'foundation',
      path: 'custom-pages',
      file: 'custom-page',
      table: 'custom_pages',
      entities: 'customPages',
      Entity: 'CustomPage',
      ENTITY: 'CUSTOM_PAGE',
      Labels: 'Custom pages',
      label: 'custom page',
    });
  });

  test.each([
    ['catalogue/keywords', 'keyword'],
    ['catalogue/countries', 'country'],
    ['catalogue/crosses', 'cross'],
    ['catalogue/watches', 'watch'],
  ])('%s has %s as its singular', (modulePath, one) => {
    expect(parseModulePath(modulePath).file).toBe(one);
  });

  test('take the singular they are given', () => {
    expect(parseModulePath('catalogue/people', 'person')).toMatchObject({
      Entity: 'Person',
      table: 'people',
    });
  });

  test.each(['keywords', 'platform/keywords', 'catalogue/Keywords', 'catalogue/../x'])(
    'refuse %s',
    (modulePath) => {
      expect(() => parseModulePath(modulePath)).toThrow('is not foundation/<plural>');
    },
  );

  test('ask for the singular they cannot guess', () => {
    expect(() => parseModulePath('catalogue/people')).toThrow('--one');
  });
});

test('a template gets the names, and keeps other percent signs', () => {
  expect(fillTemplate('%Entity% is 100 % %unknown%', parseModulePath('catalogue/keywords'))).toBe(
    'Keyword is 100 % %unknown%',
  );
});
