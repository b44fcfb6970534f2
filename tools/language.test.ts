import { describe, expect, test } from 'vitest';
import { phrasesOf } from './language/collect.ts';
import { privateWords } from './language/private-words.ts';
import { sample } from './language/sample.ts';

const PAGE = 'apps/web/src/app/titles/title-page.tsx';

describe('the phrases of a file', () => {
  test('are its texts, summaries, field errors and exported names', () => {
    const text = `
      export const LIMIT = 3, OTHER = 4;
      export interface Title { name: string }
      export function TitlePage({ t }) { return t('All titles'); }
      const list = endpoint({ summary: 'Lists titles' });
      fieldError('name', 'Choose another name.');
      fieldError('name', \`\${name} is taken.\`);
      const hidden = 1;
    `;
    expect(phrasesOf({ path: PAGE, text }).map(({ kind, value }) => `${kind}: ${value}`)).toEqual([
      'name: LIMIT',
      'name: OTHER',
      'name: Title',
      'name: TitlePage',
      'text: All titles',
      'text: Choose another name.',
      'text: … is taken.',
      'summary: Lists titles',
    ]);
  });

  test('are only the exported names in tests, since their texts are samples', () => {
    const text = "export const NAME = t('Somebody wrote this');";
    expect(phrasesOf({ path: 'e2e/support/names.ts', text })).toEqual([
      { kind: 'name', value: 'NAME', path: 'e2e/support/names.ts' },
    ]);
  });
});

describe('the words of our old style', () => {
  const problemsOf = (value: string) => privateWords([{ kind: 'text', value, path: PAGE }]);

  test.each([
    'Somebody else saved this',
    'Takes an API token back at once, and gives up',
    'Nobody will find it any more',
    'What was looked at lately',
    'Undone, but for :kept',
    'This is no picture',
  ])('are found in "%s"', (value) => {
    expect(problemsOf(value).join()).toContain(PAGE);
  });

  test.each(['Someone else saved this', 'This page is no longer available.', 'Thanks. We’ll look into it.'])(
    'are not found in "%s"',
    (value) => {
      expect(problemsOf(value)).toEqual([]);
    },
  );
});

describe('the words of our old style in exported names', () => {
  const problemsOf = (value: string) => privateWords([{ kind: 'name', value, path: PAGE }]);

  test.each(['lateMenu', 'runShutIn', 'KEPT_ITEMS', 'HonestCount', 'askedFor'])(
    'are found in %s',
    (value) => {
      expect(problemsOf(value).join()).toContain(`the name ${value}`);
    },
  );

  test.each(['lazyMenu', 'latest', 'shutdown', 'createTranslated'])('are not found in %s', (value) => {
    expect(problemsOf(value)).toEqual([]);
  });
});

test('a sample is the same for the same seed and contains each value once', () => {
  const items = Array.from({ length: 200 }, (_, number) => ({ value: `item ${number % 150}` }));
  const chosen = sample(items, 100, 1);
  expect(new Set(chosen.map(({ value }) => value)).size).toBe(100);
  expect(sample(items, 100, 1)).toEqual(chosen);
  expect(sample(items, 100, 2)).not.toEqual(chosen);
});
