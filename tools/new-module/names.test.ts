import { describe, expect, test } from 'vitest';
import { fillTemplate } from './files.ts';
import { parseModulePath } from './names.ts';

describe('the names of a module', () => {
  test('are derived from its path', () => {
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
      aLabel: 'a custom page',
    });
  });

  test('have the article that matches their sound', () => {
    const names = parseModulePath('catalogue/age-ratings');
    expect(names).toMatchObject({ label: 'age rating', aLabel: 'an age rating', ALabel: 'An age rating' });
  });

  test('use the given singular', () => {
    expect(parseModulePath('catalogue/people', 'person')).toMatchObject({
      Entity: 'Person',
      table: 'people',
    });
  });

  test.each(['keywords', 'platform/keywords', 'catalogue/Keywords', 'catalogue/../x'])(
    'reject %s',
    (modulePath) => {
      expect(() => parseModulePath(modulePath)).toThrow('is not foundation/<plural>');
    },
  );

  test('reject a singular that is not in kebab-case', () => {
    expect(() => parseModulePath('catalogue/people', 'Person')).toThrow('kebab-case');
  });

  test('require a singular that cannot be derived', () => {
    expect(() => parseModulePath('catalogue/people')).toThrow('--one');
  });
});

test('a template is filled with the names and keeps other percent signs', () => {
  expect(fillTemplate('%Entity% is 100 % %unknown%', parseModulePath('catalogue/keywords'))).toBe(
    'Keyword is 100 % %unknown%',
  );
});

test.each([
  ['catalogue/keywords', 'all\npublic\nend\n'],
  ['foundation/keywords', 'all\nadmin only\nend\n'],
])('a template of %s gets the lines of its tier', (modulePath, text) => {
  const template = 'all\n%if catalogue%\npublic\n%else%\nadmin only\n%end%\nend\n';
  expect(fillTemplate(template, parseModulePath(modulePath))).toBe(text);
});
