import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dismissWatching, getWatching, restoreWatching } from '@kinora/contracts/catalogue/watch-progress.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { titleCard } from '#test/titles.ts';
import { watchingCard } from '#test/watching.ts';
import { WatchingRows } from './watching-rows.tsx';

const member = bootstrapData({ user: currentUser() });
const episode = (id: number, changes = {}) =>
  watchingCard(id, { season_number: 2, episode_number: 3, name: 'The tide', ...changes });
const films = [
  watchingCard(1),
  watchingCard(2, { position: 7180 }),
  episode(3, { position: 600, seconds: 3300 }),
];
const next = [episode(4, { position: null })];

function open(continueWatching = films, nextUp = next) {
  const api = fakeApi();
  api.on(getWatching, () => ({ continue_watching: continueWatching, next_up: nextUp }));
  api.on(dismissWatching, () => ({}));
  api.on(restoreWatching, () => ({}));
  const element = (
    <>
      <WatchingRows />
      <ToastHost />
    </>
  );
  renderApp([{ path: '/', element }], { data: member });
  return { api, user: userEvent.setup() };
}
const row = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name: `Remove ${name} from this row` });

beforeEach(() => closeToast());

test('"Continue watching" resumes a title and shows the time left', async () => {
  open();
  const continueWatching = within(await row('Continue watching'));
  expect(continueWatching.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/watch/901',
    '/watch/902',
    '/watch/903',
  ]);
  expect(continueWatching.getByText('1 h 30 min left')).toBeDefined();
  expect(continueWatching.getByText('Less than a minute left')).toBeDefined();
  expect(continueWatching.getByText('S2 E3 · 45 min left')).toBeDefined();
  const bars = continueWatching.getAllByRole('progressbar');
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['25', '100', '18']);
});

test('"Next up" names the episode, without a progress bar', async () => {
  open();
  const up = within(await row('Next up'));
  expect(up.getByText('S2 E3 · The tide')).toBeDefined();
  expect(up.queryByRole('progressbar')).toBeNull();
});

test('remembers how many rows there are, so that the next visit reserves their space', async () => {
  open();
  await row('Next up');
  expect(document.documentElement.dataset.watchingRows).toBe('2');
  expect(document.cookie).toContain('watching_rows=2');
});

test('omits empty rows', async () => {
  open([], next);
  await row('Next up');
  expect(screen.queryByRole('region', { name: 'Continue watching' })).toBeNull();
});

test('shows nothing when the request fails', async () => {
  const api = fakeApi();
  api.refuse(getWatching, 500, { message: 'Something went wrong.', code: 'internal' });
  renderApp([{ path: '/', element: <WatchingRows /> }], { data: member });
  await waitFor(() => expect(api.calls(getWatching).length).toBeGreaterThan(0));
  expect(screen.queryByRole('region')).toBeNull();
});

test('shows a card without an image or length', async () => {
  const bare = { ...titleCard(9, { poster: null, year: null, score: null }), backdrop: null };
  open([watchingCard(9, { title: bare, seconds: null })], []);
  const continueWatching = within(await row('Continue watching'));
  expect(continueWatching.getByRole('link', { name: 'Film 9' })).toBeDefined();
  expect(continueWatching.queryByRole('progressbar')).toBeNull();
});

describe('dismissing a title', () => {
  test('removes it immediately, and can be undone', async () => {
    const { api, user } = open();
    await row('Continue watching');
    await user.click(button('Film 2'));
    expect(screen.queryByRole('link', { name: 'Film 2' })).toBeNull();
    expect(api.calls(dismissWatching)).toMatchObject([{ path: '/api/v1/watching/2' }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(api.calls(restoreWatching)).toMatchObject([{ path: '/api/v1/watching/2' }]);
    expect(await screen.findByRole('link', { name: 'Film 2' })).toBeDefined();
  });

  test('by keyboard moves the focus to the next card', async () => {
    const { user } = open();
    await row('Continue watching');
    button('Film 2').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Film 3'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Film 1'));
  });

  test('is reverted when the server rejects it', async () => {
    const { api, user } = open();
    api.refuse(dismissWatching, 404, { message: 'This could not be found.', code: 'not_found' });
    await row('Continue watching');
    await user.click(button('Film 1'));
    expect(await screen.findByRole('link', { name: 'Film 1' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
