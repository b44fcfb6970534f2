import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listMarks } from '@kinora/contracts/community/marks.ts';
import {
  addToWatchlist,
  removeManyFromWatchlist,
  restoreToWatchlist,
} from '@kinora/contracts/community/watchlist.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { titleMark } from '#test/marks.ts';
import { renderApp } from '#test/render-app.tsx';
import { useWatchlist } from './use-watchlist.ts';

const removed = [{ title_id: 4, note: 'With Elin', position: 'a0', added_at: '2026-10-01T08:00:00Z' }];

function Bookmark() {
  const { isOn, toggle } = useWatchlist({ id: 4, name: 'Perigee' });
  return (
    <button type="button" aria-pressed={isOn} onClick={toggle}>
      Watchlist
    </button>
  );
}

/** Opens a page with the button, for a member whose watchlist has the title or not. */
async function open({ isOn = false } = {}) {
  const api = fakeApi();
  api.on(listMarks, () => ({ marks: isOn ? [titleMark(4, { on_watchlist: true })] : [] }));
  api.on(addToWatchlist, () => ({ count: 1 }));
  api.on(removeManyFromWatchlist, () => ({ removed, count: 0 }));
  api.on(restoreToWatchlist, () => ({ count: 1 }));
  const element = (
    <>
      <Bookmark />
      <ToastHost />
    </>
  );
  renderApp([{ path: '/', element }], { data: bootstrapData({ user: currentUser() }) });
  await waitFor(() => expect(api.calls(listMarks)).not.toEqual([]));
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe(String(isOn)));
  return { api, user: userEvent.setup() };
}
const button = () => screen.getByRole('button', { name: 'Watchlist' });
const isPressed = () => button().getAttribute('aria-pressed') === 'true';

beforeEach(() => closeToast());

test('adds a title before the server has answered, and Undo removes it', async () => {
  const { api, user } = await open();
  const answer = Promise.withResolvers<{ count: number }>();
  api.on(addToWatchlist, () => answer.promise);
  await user.click(button());
  await waitFor(() => expect(isPressed()).toBe(true));
  await screen.findByText('Added to watchlist');
  answer.resolve({ count: 1 });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(isPressed()).toBe(false));
  await waitFor(() => expect(api.calls(removeManyFromWatchlist)).toMatchObject([{ body: { ids: [4] } }]));
});

test('Undo of a removal brings back the note and the date', async () => {
  const { api, user } = await open({ isOn: true });
  await user.click(button());
  await screen.findByText('Removed from watchlist');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(restoreToWatchlist)).toMatchObject([{ body: { items: removed } }]));
  expect(api.calls(addToWatchlist)).toEqual([]);
  expect(isPressed()).toBe(true);
});

test('quick presses are sent in order, and end as the last one left it', async () => {
  const { api, user } = await open();
  const first = Promise.withResolvers<{ count: number }>();
  api.on(addToWatchlist, () => first.promise);
  await user.click(button());
  await user.click(button());
  await user.click(button());
  await user.click(button());
  expect(isPressed()).toBe(false);
  expect(api.calls(removeManyFromWatchlist)).toEqual([]);
  first.resolve({ count: 1 });
  await waitFor(() => expect(api.calls(removeManyFromWatchlist)).toHaveLength(1));
  expect(api.calls(addToWatchlist)).toHaveLength(1);
  expect(isPressed()).toBe(false);
});

test('reverts when the site cannot be reached, and Retry saves it', async () => {
  const { api, user } = await open();
  api.onRequest(addToWatchlist, () => Promise.reject(new TypeError('offline')));
  await user.click(button());
  await screen.findByText('Your watchlist was not saved.');
  expect(isPressed()).toBe(false);
  api.on(addToWatchlist, () => ({ count: 1 }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Added to watchlist');
  expect(isPressed()).toBe(true);
  expect(api.calls(addToWatchlist)).toHaveLength(2);
});

test('reverts when the server refuses, and says why', async () => {
  const { api, user } = await open();
  const message = 'Your watchlist has 5000 titles, which is the maximum. Remove some to add more.';
  api.refuse(addToWatchlist, 409, { message, code: 'watchlist.full' });
  await user.click(button());
  await screen.findByText(message);
  expect(isPressed()).toBe(false);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
