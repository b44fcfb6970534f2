import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { markSeen, removeViewings, restoreViewings, unmarkSeen } from '@kinora/contracts/community/diary.ts';
import { getTitleMarks, listMarks } from '@kinora/contracts/community/marks.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { titleMark, titleMarks } from '#test/marks.ts';
import { renderApp } from '#test/render-app.tsx';
import type { PartScope } from '../marks/member-title.ts';
import { useSeen } from './use-seen.ts';

const today = new Intl.DateTimeFormat('sv-SE').format(new Date());
const viewing = {
  title_id: 4,
  season: null,
  episode: null,
  watched_on: '2026-10-01',
  is_rewatch: false,
  is_private: false,
  note: null,
  source: 'member',
} as const;

function Eye({ scope }: { scope?: PartScope | undefined }) {
  const { isSeen, mark, unmark } = useSeen({ id: 4, name: 'Perigee' }, scope);
  return (
    <button type="button" aria-pressed={isSeen} onClick={() => (isSeen ? unmark() : mark())}>
      Seen
    </button>
  );
}

async function open({ isSeen = false, scope }: { isSeen?: boolean; scope?: PartScope } = {}) {
  const api = fakeApi();
  const server = { isSeen };
  const part = () => ({ season: 1, episode: 5, score: null, times: server.isSeen ? 1 : 0, last_on: null });
  api.on(listMarks, () => ({ marks: [titleMark(4, { is_seen: server.isSeen })] }));
  api.on(getTitleMarks, () => titleMarks(4, { parts: [part()] }));
  api.on(markSeen, () => {
    server.isSeen = true;
    return { added: [71], earlier_unseen: scope ? 2 : 0, left_watchlist: false };
  });
  api.on(unmarkSeen, () => {
    server.isSeen = false;
    return { removed: [viewing] };
  });
  api.on(removeViewings, () => ({ removed: 1 }));
  api.on(restoreViewings, () => {
    server.isSeen = true;
    return { restored: 1 };
  });
  const element = (
    <>
      <Eye scope={scope} />
      <DialogHost />
      <ToastHost />
    </>
  );
  renderApp([{ path: '/', element }], { data: bootstrapData({ user: currentUser() }) });
  const read = scope ? getTitleMarks : listMarks;
  await waitFor(() => expect(api.calls(read)).not.toEqual([]));
  await waitFor(() => expect(isPressed()).toBe(isSeen));
  return { api, user: userEvent.setup() };
}
const button = () => screen.getByRole('button', { name: 'Seen' });
const isPressed = () => button().getAttribute('aria-pressed') === 'true';

beforeEach(() => closeToast());

test('marks a film as seen today before the server has answered', async () => {
  const { api, user } = await open();
  await user.click(button());
  expect(isPressed()).toBe(true);
  await screen.findByText('Marked as seen today');
  expect(api.calls(markSeen)).toMatchObject([{ body: { watched_on: today, with_earlier: false } }]);
});

test('offers to rate what was marked as seen', async () => {
  const { user } = await open();
  await user.click(button());
  await screen.findByText('Marked as seen today');
  await user.click(screen.getByRole('button', { name: 'Rate' }));
  await screen.findByRole('dialog', { name: 'Perigee' });
  expect(screen.getByRole('radiogroup', { name: 'Your rating' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('removes a film from the diary, and Undo restores its viewings', async () => {
  const { api, user } = await open({ isSeen: true });
  await user.click(button());
  await screen.findByText('Removed from diary');
  expect(isPressed()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(restoreViewings)).toMatchObject([{ body: { viewings: [viewing] } }]));
  await waitFor(() => expect(isPressed()).toBe(true));
});

test('offers to mark the earlier episodes too', async () => {
  const { api, user } = await open({ scope: { season: 1, episode: 5 } });
  await user.click(button());
  await screen.findByText('Marked as watched');
  await user.click(screen.getByRole('button', { name: 'Mark earlier ones too' }));
  await waitFor(() =>
    expect(api.calls(markSeen)).toMatchObject([
      { query: { season: '1', episode: '5' }, body: { with_earlier: false } },
      { query: { season: '1', episode: '5' }, body: { with_earlier: true } },
    ]),
  );
});

test('Undo of a season removes only what was added', async () => {
  const { api, user } = await open({ scope: { season: 1 } });
  api.on(markSeen, () => ({ added: [71, 72], earlier_unseen: 0, left_watchlist: false }));
  await user.click(button());
  await screen.findByText('Marked as watched');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(removeViewings)).toMatchObject([{ body: { ids: [71, 72] } }]));
});

test('goes back when it was not saved, and Retry saves it', async () => {
  const { api, user } = await open();
  api.onRequest(markSeen, () => Promise.reject(new TypeError('offline')));
  await user.click(button());
  await screen.findByText('Your diary was not saved.');
  expect(isPressed()).toBe(false);
  api.on(markSeen, () => ({ added: [71], earlier_unseen: 0, left_watchlist: false }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Marked as seen today');
});

test('two quick presses end as the second left it', async () => {
  const { api, user } = await open();
  const first = Promise.withResolvers<{ added: number[]; earlier_unseen: number; left_watchlist: boolean }>();
  api.on(markSeen, () => first.promise);
  await user.click(button());
  await waitFor(() => expect(isPressed()).toBe(true));
  await user.click(button());
  await waitFor(() => expect(isPressed()).toBe(false));
  expect(api.calls(unmarkSeen)).toEqual([]);
  first.resolve({ added: [71], earlier_unseen: 0, left_watchlist: false });
  await waitFor(() => expect(api.calls(unmarkSeen)).toHaveLength(1));
  expect(isPressed()).toBe(false);
});
