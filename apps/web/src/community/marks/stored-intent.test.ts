import { expect, test, vi } from 'vitest';
import { forgetIntent, hasIntent, INTENT_STORAGE_KEY, storeIntent, takeIntent } from './stored-intent.ts';

const title = { id: 4, name: 'Perigee' };
const HOUR_MS = 3_600_000;

const store = (intent: unknown, until: unknown = Date.now() + 1000) =>
  localStorage.setItem(INTENT_STORAGE_KEY, JSON.stringify({ intent, until }));

test('returns a stored intent once', () => {
  const intent = { kind: 'rate', title, scope: { season: 2, episode: 5 }, score: 9 } as const;
  storeIntent(intent);
  expect(hasIntent()).toBe(true);
  expect(takeIntent()).toEqual(intent);
  expect(hasIntent()).toBe(false);
  expect(takeIntent()).toBeNull();
});

test.each([
  { kind: 'like', text: 'comment', id: 7 },
  { kind: 'like', text: 'list', id: 7 },
  { kind: 'copy-list', id: 7 },
  { kind: 'list', title },
  { kind: 'review', title, scope: { season: 2 }, slug: 'été-1960' },
  { kind: 'follow-member', member: { id: 20, name: 'Idris' } },
  { kind: 'mute-member', member: { id: 20, name: 'Idris' } },
  { kind: 'block-member', member: { id: 20, name: 'Idris' } },
] as const)('returns the intent $kind', (intent) => {
  storeIntent(intent);
  expect(takeIntent()).toEqual(intent);
});

test('forgets an intent', () => {
  storeIntent({ kind: 'watchlist', title });
  forgetIntent();
  expect(takeIntent()).toBeNull();
});

test('an intent expires after an hour', () => {
  vi.useFakeTimers();
  storeIntent({ kind: 'watchlist', title });
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(takeIntent()).not.toBeNull();
  storeIntent({ kind: 'watchlist', title });
  vi.advanceTimersByTime(HOUR_MS);
  expect(takeIntent()).toBeNull();
});

test.each([
  ['nothing', null],
  ['an unknown kind', { kind: 'delete', title }],
  ['no title', { kind: 'watchlist' }],
  ['an id that is none', { kind: 'watchlist', title: { id: '4/../5', name: 'Perigee' } }],
  ['a name that is none', { kind: 'watchlist', title: { id: 4, name: { evil: true } } }],
  ['a score out of range', { kind: 'rate', title, score: 11 }],
  ['a like of something else', { kind: 'like', text: 'video', id: 4 }],
  ['a copy without an id', { kind: 'copy-list', id: '4' }],
  ['a like without an id', { kind: 'like', text: 'review', id: '4' }],
  ['a review with a path as its slug', { kind: 'review', title, slug: '../../admin' }],
  ['a follow without a member', { kind: 'follow-member', title }],
  ['a member without a name', { kind: 'block-member', member: { id: 20 } }],
  ['half a score', { kind: 'rate', title, score: 7.5 }],
])('ignores %s in the storage', (_, intent) => {
  store(intent);
  expect(takeIntent()).toBeNull();
  expect(hasIntent()).toBe(false);
});

test('ignores text that is no intent, and a time that is too far away', () => {
  localStorage.setItem(INTENT_STORAGE_KEY, '{');
  expect(takeIntent()).toBeNull();
  store({ kind: 'watchlist', title }, Date.now() + 2 * HOUR_MS);
  expect(takeIntent()).toBeNull();
});

test('drops a part of a series that is none', () => {
  store({ kind: 'seen', title, scope: { season: 'x', episode: 2 } });
  expect(takeIntent()).toEqual({ kind: 'seen', title, scope: undefined });
});
