import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { getWatching } from '@kinora/contracts/catalogue/watch-progress.ts';
import { listFriendTitles } from '@kinora/contracts/community/activities.ts';
import { listMarks } from '@kinora/contracts/community/marks.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { rowSpaceScript } from '#catalogue/watch-progress/row-space-script.ts';
import { friendSpace } from '#community/activities/friend-space.ts';
import { IDRIS, JUN } from '#test/activity.ts';
import { currentUser } from '#test/bootstrap-data.ts';
import { channel, channelRow, channelTitles } from '#test/channels.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { runScript } from '#test/run-script.ts';
import { siteRoute } from '#test/site-routes.ts';
import { catalogueVisitor, titleCard } from '#test/titles.ts';
import HomePage, { clientLoader } from './home-page.tsx';

type FriendTitle = CallOutput<typeof listFriendTitles>['titles'][number];

const home = channel(5, { name: 'Home', slug: 'home', config: { content_model: 'channel' } });
const row = channelRow(11, 'posters', { model: 'title', data: channelTitles(3, 50) });

const friendTitle = (id: number, changes: Partial<FriendTitle> = {}): FriendTitle => ({
  title: titleCard(id),
  member: IDRIS,
  score: null,
  review_id: null,
  ...changes,
});

function open(titles: FriendTitle[] | null, { isMember = true } = {}) {
  const api = fakeApi();
  api.on(getChannel, () => ({ channel: home, restriction: null, rows: [row], content: null }));
  api.on(getWatching, () => ({ continue_watching: [], next_up: [] }));
  api.on(listMarks, () => ({ marks: [] }));
  if (titles === null) api.refuse(listFriendTitles, 404, { message: 'Broken', code: 'not_found' });
  else api.on(listFriendTitles, () => ({ titles }));
  const user = isMember ? currentUser({ permissions: [{ name: 'titles.view', restrictions: [] }] }) : null;
  const app = renderApp(
    [{ path: siteRoute('/'), loader: clientLoader, element: <HomePage />, HydrateFallback: () => null }],
    { data: catalogueVisitor({ user }) },
  );
  return { api, ...app };
}

const ready = () => screen.findByRole('region', { name: 'Row 11' });
const friends = () => screen.queryByRole('region', { name: 'New from friends' });
const { dataset } = document.documentElement;

test('shows what friends have watched and rated, above the rows of the site', async () => {
  open([friendTitle(1, { score: 9 }), friendTitle(2, { member: JUN })]);
  const posters = await ready();
  const shown = await screen.findByRole('region', { name: 'New from friends' });
  expect(shown.compareDocumentPosition(posters) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const [first, second] = within(shown).getAllByRole('listitem');
  if (!first || !second) throw new Error('Two titles are expected');
  expect(
    within(first)
      .getByRole('link', { name: /^Film 1/ })
      .getAttribute('href'),
  ).toBe('/titles/1/film-1');
  expect(within(first).getByText('Idris Vantongeren')).toBeDefined();
  expect(within(first).getByRole('img', { name: '9 out of 10' })).toBeDefined();
  expect(within(second).getByText('Jun Harada')).toBeDefined();
  expect(within(second).getByText('Watched')).toBeDefined();
  expect(within(shown).getByRole('link', { name: 'Activity' }).getAttribute('href')).toBe('/activity');
});

test('remembers for the next visit that there is a row, and reserves its space before the page is shown', async () => {
  open([friendTitle(1)]);
  await screen.findByRole('region', { name: 'New from friends' });
  await waitFor(() => expect(dataset['friendRows']).toBe('1'));
  delete dataset['friendRows'];
  runScript(rowSpaceScript([friendSpace]));
  expect(dataset['friendRows']).toBe('1');
});

test('without titles of friends has no row, and gives the space back', async () => {
  dataset['friendRows'] = '1';
  open([]);
  await ready();
  await waitFor(() => expect(dataset['friendRows']).toBe('0'));
  expect(friends()).toBeNull();
});

test('shows the page when the row fails to load, and remembers nothing', async () => {
  const { api, queryClient } = open(null);
  await ready();
  await waitFor(() => expect(api.calls(listFriendTitles)).not.toEqual([]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(friends()).toBeNull();
  expect(dataset['friendRows']).toBeUndefined();
  expect(document.cookie).not.toContain('friend_rows');
});

test('asks nothing for a guest, and reserves no space', async () => {
  const { api } = open([friendTitle(1)], { isMember: false });
  await ready();
  expect(api.calls(listFriendTitles)).toEqual([]);
  expect(friends()).toBeNull();
});
