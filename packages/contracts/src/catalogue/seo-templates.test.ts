import { describe, expect, test } from 'vitest';
import { seoSettings } from './seo.ts';
import { clipDescription, fillSeoTemplate, SEO_KINDS, type SeoKindName } from './seo-templates.ts';

const film = {
  title_name: 'Metropolis',
  original_name: null,
  year: 1927,
  genres: 'Drama, Science fiction',
  tagline: null,
  overview: 'A city above, a city below.',
  site_name: 'Kinora',
};

describe('a template', () => {
  test('takes the values of its placeholders', () => {
    expect(fillSeoTemplate(SEO_KINDS.title.title, film)).toBe('Metropolis (1927) · Kinora');
  });

  test.each([
    [':title_name (:year) · :site_name', 'Metropolis · Kinora'],
    [':year · :title_name', 'Metropolis'],
    [':title_name – :tagline – :site_name', 'Metropolis – Kinora'],
    [':title_name: :year', 'Metropolis'],
    ['Watch :title_name [:year/:tagline]', 'Watch Metropolis'],
    [':tagline', ''],
  ])('%s leaves no brackets and signs around what is missing', (template, text) => {
    expect(fillSeoTemplate(template, { ...film, year: null })).toBe(text);
  });

  test('reads no placeholders in values, and keeps their brackets', () => {
    const values = { ...film, title_name: 'The :year () Film', year: 1999 };
    expect(fillSeoTemplate(':title_name (:year)', values)).toBe('The :year () Film (1999)');
  });

  test('is text, whatever is in a value', () => {
    const values = { ...film, title_name: 'a\u0000b\n</title>' };
    expect(fillSeoTemplate(':title_name', values)).toBe('ab </title>');
  });
});

describe('the settings', () => {
  const kinds = Object.keys(SEO_KINDS) as SeoKindName[];

  test.each(kinds)('have a template for %s, which passes its own rules', (kind) => {
    const { title, description } = SEO_KINDS[kind];
    expect(seoSettings.schema.parse({})[kind]).toEqual({ title, description });
    expect(seoSettings.schema.safeParse({ [kind]: { title, description } }).success).toBe(true);
  });

  test.each(kinds)('refuse a placeholder that %s pages cannot fill', (kind) => {
    const refused = seoSettings.schema.safeParse({
      [kind]: { title: ':nonsense', description: ':site_name' },
    });
    expect(refused.error?.issues).toMatchObject([
      { path: [kind, 'title'], message: 'Unknown placeholder :nonsense.' },
    ]);
  });

  test('refuse a placeholder of another kind, in the description too', () => {
    const person = { title: ':person_name', description: ':overview' };
    expect(seoSettings.schema.safeParse({ person }).error?.issues).toMatchObject([
      { path: ['person', 'description'] },
    ]);
  });
});

test('a long description ends with a word', () => {
  const clipped = clipDescription('word '.repeat(100));
  expect(clipped).toMatch(/ word…$/);
  expect(clipped.length).toBeLessThanOrEqual(201);
  expect(clipDescription('  Short\ntext ')).toBe('Short text');
  expect(clipDescription('漢'.repeat(300))).toHaveLength(201);
});
