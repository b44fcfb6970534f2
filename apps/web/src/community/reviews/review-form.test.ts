import { expect, test } from 'vitest';
import { parseReviewDraft } from './parts/review-form.ts';

const draft = {
  score: 9,
  headline: 'The lamp',
  body: 'Slow',
  spoilers: { is_spoiler: true, spoiler_until: { season: 2, episode: 5 } },
};
const noSpoilers = { is_spoiler: false, spoiler_until: null };

test('reads a draft back', () => {
  expect(parseReviewDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test.each([
  ['an impossible score', { score: 11 }, { score: undefined }],
  ['half a score', { score: 7.5 }, { score: undefined }],
  ['no score', { score: null }, { score: undefined }],
  ['no spoilers', { spoilers: null }, { spoilers: noSpoilers }],
  ['spoilers that are none', { spoilers: { is_spoiler: 'yes' } }, { spoilers: noSpoilers }],
  [
    'an episode that is none',
    { spoilers: { is_spoiler: true, spoiler_until: { season: 'two', episode: 5 } } },
    { spoilers: { is_spoiler: true, spoiler_until: null } },
  ],
])('reads a draft with %s', (_, changes, expected) => {
  expect(parseReviewDraft({ ...draft, ...changes })).toEqual({ ...draft, ...expected });
});

test.each([[null], ['text'], [{ ...draft, body: 4 }], [{ ...draft, headline: undefined }]])(
  'ignores %o',
  (stored) => {
    expect(parseReviewDraft(stored)).toBeNull();
  },
);
