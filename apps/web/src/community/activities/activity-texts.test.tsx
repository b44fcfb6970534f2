import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Activity } from '@kinora/contracts/community/activities.ts';
import { getCommentText, likeComment, listCommentMarks } from '@kinora/contracts/community/comments.ts';
import { likeList, unlikeList } from '@kinora/contracts/community/lists.ts';
import { getReviewText, likeReview, listReviewMarks } from '@kinora/contracts/community/reviews.ts';
import { fakeActivity, IDRIS, memberActivity, NADIA } from '#test/activity.ts';
import { comment } from '#test/comments.ts';
import { ownList } from '#test/lists.ts';
import { ENTRY_NOW, entryBase, entryOpener, episodePlace, saltglass, wholeTitle } from '#test/open-entry.ts';
import { openPage } from '#test/open-page.tsx';
import { review, spoilerReview } from '#test/reviews.ts';
import { titleCard } from '#test/titles.ts';
import * as activityPage from './activity-page.tsx';

const openEntry = entryOpener((options) => openPage(activityPage, options));

beforeEach(() => {
  vi.useFakeTimers({ now: ENTRY_NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a review shows its score, headline and text, and is liked from here', async () => {
  const entryOf: Activity = {
    ...entryBase,
    kind: 'reviewed',
    title: saltglass,
    season: 2,
    episode: null,
    review: review(5, { score: 8, helpful: 3, comments_count: 2 }),
  };
  const { api, entry, user, linkTo } = await openEntry(entryOf);
  expect(linkTo('Saltglass · Season 2')).toBe('/titles/40/saltglass/season/2');
  expect(entry.getByRole('heading', { level: 3, name: 'Headline 5' })).toBeDefined();
  expect(entry.getByText('Text 5')).toBeDefined();
  expect(entry.getByRole('img', { name: '8 out of 10' })).toBeDefined();
  expect(linkTo('2 comments')).toBe('/reviews/5');
  api.on(likeReview, () => ({ helpful: 4 }));
  await user.click(entry.getByRole('button', { name: 'Helpful, 3', pressed: false }));
  expect(await entry.findByRole('button', { name: 'Helpful, 4', pressed: true })).toBeDefined();
  await waitFor(() => expect(api.calls(likeReview)[0]?.path).toBe('/api/v1/reviews/5/like'));
});

test('hides spoilers of a review until the reader asks for them', async () => {
  const entryOf: Activity = {
    ...entryBase,
    kind: 'reviewed',
    title: saltglass,
    season: 2,
    episode: null,
    review: spoilerReview(5, { spoiler_until: { season: 2, episode: 6 } }),
  };
  const { api, entry, user } = await openEntry(entryOf);
  api.on(getReviewText, () => ({ body: 'The flashes were a count' }));
  expect(entry.getByText('Spoilers up to S2 E6')).toBeDefined();
  expect(api.calls(getReviewText)).toEqual([]);
  await user.click(entry.getByRole('button', { name: 'Show spoiler' }));
  expect(await entry.findByText('The flashes were a count')).toBeDefined();
});

test('shows spoilers that the reader may see, and likes, with one call for each kind of text', async () => {
  const spoiler: Activity = {
    ...entryBase,
    key: 'review',
    kind: 'reviewed',
    title: saltglass,
    ...wholeTitle,
    review: spoilerReview(5),
  };
  const reply: Activity = {
    ...entryBase,
    key: 'comment',
    kind: 'commented',
    comment: comment(3, { is_spoiler: true, body: null, likes: 0 }),
    place: episodePlace,
  };
  const api = fakeActivity({ entries: { following: [spoiler, reply] } });
  api.on(listReviewMarks, () => ({ liked: [5], texts: [{ id: 5, body: 'You have seen this' }] }));
  api.on(listCommentMarks, () => ({ liked: [3], texts: [{ id: 3, body: 'And this' }] }));
  openPage(activityPage, memberActivity());
  expect(await screen.findByText('You have seen this')).toBeDefined();
  expect(await screen.findByText('And this')).toBeDefined();
  // The copy of the server is older than the like.
  expect(screen.getByRole('button', { name: 'Helpful, 1', pressed: true })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Like, 1', pressed: true })).toBeDefined();
  expect(api.calls(listReviewMarks).map(({ query }) => query)).toEqual([{ ids: '5' }]);
  expect(api.calls(listCommentMarks).map(({ query }) => query)).toEqual([{ ids: '3' }]);
  expect(api.calls(getCommentText)).toEqual([]);
});

test('a comment shows its text, leads to its place in the discussion, and is liked from here', async () => {
  const { api, entry, user, linkTo } = await openEntry({
    ...entryBase,
    kind: 'commented',
    comment: comment(3),
    place: episodePlace,
  });
  expect(entry.getByText('Comment 3')).toBeDefined();
  expect(linkTo('Saltglass · S2 E5')).toBe('/comments/3');
  expect(linkTo('Comment')).toBe('/comments/3');
  api.on(likeComment, () => ({ likes: 1 }));
  await user.click(entry.getByRole('button', { name: 'Like' }));
  expect(await entry.findByRole('button', { name: 'Like, 1', pressed: true })).toBeDefined();
});

test('a list shows its new titles, and is liked from here', async () => {
  const list = ownList(4, { name: 'Rain on windows', slug: 'rain-on-windows', owner: IDRIS, likes: 9 });
  const titles = [titleCard(1), titleCard(2), titleCard(3)];
  const shown: Activity = { ...entryBase, kind: 'listed', list, is_liked: true, titles, more: 2 };
  const { api, entry, user, settled, line, linkTo } = await openEntry(shown);
  expect(line).toBe('Idris Vantongeren added 5 titles to Rain on windows 2 hours ago');
  expect(linkTo('Rain on windows')).toBe('/lists/rain-on-windows');
  expect(linkTo('Film 3')).toBe('/titles/3/film-3');
  api.on(unlikeList, () => ({ likes: 8 }));
  await user.click(entry.getByRole('button', { name: 'Like this list, 9', pressed: true }));
  expect(await entry.findByRole('button', { name: 'Like this list, 8', pressed: false })).toBeDefined();
  await settled();
  expect(api.calls(likeList)).toEqual([]);
});

test('a like that the server does not save goes back, with a retry', async () => {
  const list = ownList(4, { owner: IDRIS, likes: 9 });
  const shown: Activity = { ...entryBase, kind: 'listed', list, is_liked: false, titles: [], more: 0 };
  const { api, entry, user } = await openEntry(shown);
  api.refuse(likeList, 500, { message: 'Broken', code: 'internal' });
  await user.click(entry.getByRole('button', { name: 'Like this list, 9' }));
  expect(await screen.findByText('Your like was not saved.')).toBeDefined();
  expect(entry.getByRole('button', { name: 'Like this list, 9', pressed: false })).toBeDefined();
});

test('the own list has no like button', async () => {
  const list = ownList(4, { owner: NADIA });
  const shown: Activity = {
    ...entryBase,
    member: NADIA,
    kind: 'listed',
    list,
    is_liked: false,
    titles: [],
    more: 0,
  };
  const { entry, linkTo } = await openEntry(shown, { tab: 'you' });
  expect(entry.queryByRole('button', { name: /^Like/ })).toBeNull();
  expect(linkTo('Comment')).toBe('/lists/list-4');
});
