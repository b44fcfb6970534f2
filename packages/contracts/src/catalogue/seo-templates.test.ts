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
  test('fills in its placeholders', () => {
    expect(fillSeoTemplate(SEO_KINDS.title.title, film)).toBe('Metropolis (1927) · Kinora');
  });

  test.each([
    [':title_name (:year) · :site_name', 'Metropolis · Kinora'],
    [':year · :title_name', 'Metropolis'],
    [':title_name – :tagline – :site_name', 'Metropolis – Kinora'],
    [':title_name: :year', 'Metropolis'],
    ['Watch :title_name [:year/:tagline]', 'Watch Metropolis'],
    [':tagline', ''],
  ])('%s drops brackets and separators around missing values', (template, text) => {
    expect(fillSeoTemplate(template, { ...film, year: null })).toBe(text);
  });

  test('does not fill placeholders inside values, and keeps their brackets', () => {
    const values = { ...film, title_name: 'The :year () Film', year: 1999 };
    expect(fillSeoTemplate(':title_name (:year)', values)).toBe('The :year () Film (1999)');
  });

  test('treats values as plain text', () => {
    const values = { ...film, title_name: 'a\u0000b\n</title>' };
    expect(fillSeoTemplate(':title_name', values)).toBe('ab </title>');
  });
});

describe('the settings', () => {
  const kinds = Object.keys(SEO_KINDS) as SeoKindName[];

  test.each(kinds)('have a valid template for %s', (kind) => {
    const { title, description } = SEO_KINDS[kind];
    expect(seoSettings.schema.parse({})[kind]).toEqual({ title, description });
    expect(seoSettings.schema.safeParse({ [kind]: { title, description } }).success).toBe(true);
  });

  test.each(kinds)('reject an unknown placeholder for %s pages', (kind) => {
    const refused = seoSettings.schema.safeParse({
      [kind]: { title: ':nonsense', description: ':site_name' },
    });
    expect(refused.error?.issues).toMatchObject([
      { path: [kind, 'title'], message: 'Unknown placeholder :nonsense.' },
    ]);
  });

  test('reject a placeholder of another kind, in the description too', () => {
    const person = { title: ':person_name', description: ':overview' };
    expect(seoSettings.schema.safeParse({ person }).error?.issues).toMatchObject([
      { path: ['person', 'description'] },
    ]);
  });
});

test('truncates a long description at a word', () => {
  const clipped = clipDescription('word '.repeat(100));
  expect(clipped).toMatch(/ word…$/);
  expect(clipped.length).toBeLessThanOrEqual(201);
  expect(clipDescription('  Short\ntext ')).toBe('Short text');
  expect(clipDescription('漢'.repeat(300))).toHaveLength(201);
});
