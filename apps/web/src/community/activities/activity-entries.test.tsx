import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Activity } from '@kinora/contracts/community/activities.ts';
import { followMember } from '@kinora/contracts/community/relations.ts';
import { followed, JUN, NADIA, PETRA, watched, watchedFilm } from '#test/activity.ts';
import { comment } from '#test/comments.ts';
import { ownList } from '#test/lists.ts';
import { ENTRY_NOW, entryBase, entryOpener, episodePlace, saltglass, wholeTitle } from '#test/open-entry.ts';
import { openPage } from '#test/open-page.tsx';
import { review } from '#test/reviews.ts';
import { titleCard } from '#test/titles.ts';
import * as activityPage from './activity-page.tsx';

const { at: AT } = entryBase;

const openEntry = entryOpener((options) => openPage(activityPage, options));

beforeEach(() => {
  vi.useFakeTimers({ now: ENTRY_NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a viewing names the member and the title, and links to both', async () => {
  const { entry, line, linkTo } = await openEntry(watched(1, AT, { items: [watchedFilm(1, { score: 9 })] }));
  expect(line).toBe('Idris Vantongeren watched Film 1 2 hours ago');
  expect(linkTo('Idris Vantongeren')).toBe('/user/20/idris-vantongeren');
  expect(linkTo('Film 1')).toBe('/titles/1/film-1');
  expect(entry.getByRole('img', { name: '9 out of 10' })).toBeDefined();
});

test.each<[string, Activity, string]>([
  [
    'a rewatch',
    watched(1, AT, { items: [watchedFilm(1, { is_rewatch: true })] }),
    'Idris Vantongeren rewatched Film 1 2 hours ago',
  ],
  [
    'an episode',
    watched(1, AT, { items: [watchedFilm(1, { title: saltglass, season: 2, episode: 5 })] }),
    'Idris Vantongeren watched Saltglass · S2 E5 2 hours ago',
  ],
  [
    'a rating of a season',
    {
      ...entryBase,
      kind: 'rated',
      items: [{ title: saltglass, season: 2, episode: null, score: 8 }],
      more: 0,
    },
    'Idris Vantongeren rated Saltglass · Season 2 2 hours ago',
  ],
  [
    'a review',
    { ...entryBase, kind: 'reviewed', title: titleCard(1), ...wholeTitle, review: review(5) },
    'Idris Vantongeren reviewed Film 1 2 hours ago',
  ],
  [
    'a new list',
    { ...entryBase, kind: 'listed', list: ownList(4), is_liked: false, titles: [], more: 0 },
    'Idris Vantongeren created List 4 2 hours ago',
  ],
  [
    'a list with one more title',
    { ...entryBase, kind: 'listed', list: ownList(4), is_liked: false, titles: [titleCard(1)], more: 0 },
    'Idris Vantongeren added 1 title to List 4 2 hours ago',
  ],
  ['a follow of the reader', followed(AT), 'Petra Quist started following you 2 hours ago'],
  [
    'a follow by the reader',
    followed(AT, { member: NADIA, followed: JUN }),
    'Nadia started following Jun Harada 2 hours ago',
  ],
  [
    'a comment',
    { ...entryBase, kind: 'commented', comment: comment(3), place: episodePlace },
    'Idris Vantongeren commented on Saltglass · S2 E5 2 hours ago',
  ],
  [
    'a reply',
    { ...entryBase, kind: 'commented', comment: comment(3, { parent_id: 2, depth: 1 }), place: episodePlace },
    'Idris Vantongeren replied on Saltglass · S2 E5 2 hours ago',
  ],
  [
    'a new episode',
    {
      key: 'aired',
      at: AT,
      kind: 'aired',
      title: saltglass,
      season: 2,
      episode: 6,
      name: null,
      video_id: null,
    },
    'New episode: Saltglass · S2 E6 2 hours ago',
  ],
])('says what happened: %s', async (_, entry, text) => {
  const { line } = await openEntry(entry);
  expect(line).toBe(text);
});

test('folds several titles of a day, and shows them on request', async () => {
  const items = [watchedFilm(1), watchedFilm(2, { score: 7 }), watchedFilm(3)];
  const { entry, user, line } = await openEntry(watched(1, AT, { items, more: 4 }));
  expect(line).toBe('Idris Vantongeren watched Film 1 and 6 more 2 hours ago');
  expect(entry.queryByRole('link', { name: 'Film 2' })).toBeNull();
  const more = entry.getByRole('button', { name: '6 more', expanded: false });
  await user.click(more);
  expect((await entry.findByRole('link', { name: 'Film 2' })).getAttribute('href')).toBe('/titles/2/film-2');
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(more.getAttribute('aria-controls') ?? '')?.textContent).toContain(
    'and 4 more',
  );
  expect(entry.getByRole('img', { name: '7 out of 10' })).toBeDefined();
  // The diary of another member is not public.
  expect(entry.queryByRole('link', { name: 'and 4 more' })).toBeNull();
  await user.click(more);
  await waitFor(() => expect(entry.queryByRole('link', { name: 'Film 2' })).toBeNull());
});

test.each<[string, Activity, string]>([
  [
    'own viewings',
    watched(1, AT, { member: NADIA, items: [watchedFilm(1), watchedFilm(2)], more: 3 }),
    '/diary',
  ],
  [
    'ratings',
    {
      ...entryBase,
      kind: 'rated',
      items: [
        { title: titleCard(1), ...wholeTitle, score: 8 },
        { title: titleCard(2), ...wholeTitle, score: 6 },
      ],
      more: 3,
    },
    '/user/20/idris-vantongeren/ratings',
  ],
])('leads from folded %s to all of them', async (_, shown, path) => {
  const { entry, user } = await openEntry(shown);
  await user.click(entry.getByRole('button', { name: '4 more' }));
  expect((await entry.findByRole('link', { name: 'and 3 more' })).getAttribute('href')).toBe(path);
});

test('a new follower can be followed back', async () => {
  const { api, entry, user } = await openEntry(followed(AT));
  const button = await entry.findByRole('button', { name: 'Follow back Petra Quist', pressed: false });
  expect(button.textContent).toBe('Follow back');
  await user.click(button);
  expect(await entry.findByRole('button', { name: 'Following Petra Quist', pressed: true })).toBeDefined();
  await waitFor(() => expect(api.calls(followMember)[0]?.path).toBe(`/api/v1/members/${PETRA.id}/follow`));
});

test('a new follower whom the reader follows already is shown as followed', async () => {
  const { entry } = await openEntry(followed(AT), { follow: [PETRA.id] });
  expect(await entry.findByRole('button', { name: 'Following Petra Quist', pressed: true })).toBeDefined();
});

test('a new episode can be watched, unless it has no video', async () => {
  const { entry, linkTo } = await openEntry(
    {
      key: 'a',
      at: AT,
      kind: 'aired',
      title: saltglass,
      season: 2,
      episode: 6,
      name: 'The count',
      video_id: 77,
    },
    { tab: 'titles' },
  );
  expect(entry.getByText('The count')).toBeDefined();
  expect(linkTo('Saltglass · S2 E6')).toBe('/titles/40/saltglass/season/2/episode/6');
  expect(linkTo('Watch')).toBe('/watch/77');
});
