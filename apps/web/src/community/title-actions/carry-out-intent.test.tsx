import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { likeComment } from '@kinora/contracts/community/comments.ts';
import { markSeen } from '@kinora/contracts/community/diary.ts';
import { copyMemberList, likeList, listListsForTitle } from '@kinora/contracts/community/lists.ts';
import { listMarks } from '@kinora/contracts/community/marks.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { blockMember, followMember, muteMember } from '@kinora/contracts/community/relations.ts';
import { likeReview } from '@kinora/contracts/community/reviews.ts';
import { addToWatchlist } from '@kinora/contracts/community/watchlist.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { KitRouter } from '#platform/navigation/kit-router.tsx';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { editedCopy } from '#test/lists.ts';
import { renderApp } from '#test/render-app.tsx';
import { useSeen } from '../diary/use-seen.ts';
import { hasIntent, storeIntent } from '../marks/stored-intent.ts';
import { useRating } from '../ratings/use-rating.ts';
import { useWatchlist } from '../watchlist/use-watchlist.ts';
import { CarryOutIntent } from './carry-out-intent.tsx';

const title = { id: 4, name: 'Perigee' };
const member = { id: 20, name: 'Idris Vantongeren' };

function Actions() {
  const { toggle } = useWatchlist(title);
  const { mark } = useSeen(title);
  const rating = useRating(title);
  return (
    <>
      <button type="button" onClick={toggle}>
        Watchlist
      </button>
      <button type="button" onClick={() => mark()}>
        Seen
      </button>
      <button type="button" onClick={() => rating.rate(9)}>
        Rate 9
      </button>
    </>
  );
}

const overlays = (
  <>
    <CarryOutIntent />
    <DialogHost />
    <ToastHost />
  </>
);

function open(data: BootstrapData = bootstrapData(), prepare?: (api: ReturnType<typeof fakeApi>) => void) {
  closeToast();
  const api = fakeApi();
  api.on(listMarks, () => ({ marks: [] }));
  api.on(addToWatchlist, () => ({ count: 1 }));
  api.on(markSeen, () => ({ added: [1], earlier_unseen: 0, left_watchlist: false }));
  api.on(rate, () => ({ score: 9 }));
  prepare?.(api);
  const page = (element: React.ReactNode) => (
    <KitRouter>
      {element}
      {overlays}
    </KitRouter>
  );
  const app = renderApp(
    [
      { path: '/titles/4', element: page(<Actions />) },
      { path: '*', element: page(<p>Elsewhere</p>) },
    ],
    { path: '/titles/4', data },
  );
  return { api, user: userEvent.setup(), ...app };
}

test.each([
  ['Watchlist', 'Sign in to keep a watchlist'],
  ['Seen', 'Sign in to keep a diary'],
  ['Rate 9', 'Sign in to rate Perigee'],
])('%s asks a guest to sign in, with the reason', async (name, reason) => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog', { name: reason });
  const query = '?redirect=%2Ftitles%2F4';
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(`/login${query}`);
  expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
    `/register${query}&key=a-key-of-the-server`,
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('offers no account while registration is closed', async () => {
  const { registration } = publicSettings();
  const settings = publicSettings({ registration: { ...registration, disable: true } });
  const { user } = open(bootstrapData({ settings }));
  await user.click(screen.getByRole('button', { name: 'Watchlist' }));
  await screen.findByRole('link', { name: 'Sign in' });
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('carries the action out once after signing in, and not on the sign-in page', async () => {
  const { api, user, session, router } = open();
  await user.click(screen.getByRole('button', { name: 'Watchlist' }));
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe('/login');
  session.set(bootstrapData({ user: currentUser() }));
  expect(api.calls(addToWatchlist)).toEqual([]);
  await router.navigate('/titles/4');
  await screen.findByText('Added to watchlist');
  expect(api.calls(addToWatchlist)).toMatchObject([{ path: '/api/v1/watchlist/4' }]);
  await router.navigate('/elsewhere');
  await screen.findByText('Elsewhere');
  expect(api.calls(addToWatchlist)).toHaveLength(1);
});

test('waits until the address of the account is verified', async () => {
  const { api, user, session, router } = open();
  await user.click(screen.getByRole('button', { name: 'Rate 9' }));
  await user.click(await screen.findByRole('link', { name: 'Create account' }));
  await screen.findByText('Elsewhere');
  const settings = publicSettings({ require_email_confirmation: true });
  session.set(bootstrapData({ settings, user: currentUser({ email_verified_at: null }) }));
  await router.navigate('/titles/4');
  await screen.findByRole('button', { name: 'Rate 9' });
  expect(hasIntent()).toBe(true);
  session.set(bootstrapData({ settings, user: currentUser() }));
  await screen.findByText('Rated 9 out of 10');
  expect(api.calls(rate)).toMatchObject([{ body: { score: 9 } }]);
});

test('a dismissed dialog is not carried out later', async () => {
  const { api, user, session, router } = open();
  await user.click(screen.getByRole('button', { name: 'Seen' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(hasIntent()).toBe(false));
  session.set(bootstrapData({ user: currentUser() }));
  await router.navigate('/elsewhere');
  await screen.findByText('Elsewhere');
  expect(api.calls(markSeen)).toEqual([]);
});

test('likes a review that a visitor wanted to like', async () => {
  storeIntent({ kind: 'like', text: 'review', id: 12 });
  const { api } = open(bootstrapData({ user: currentUser() }), (fake) =>
    fake.on(likeReview, () => ({ helpful: 5 })),
  );
  await waitFor(() => expect(api.calls(likeReview)).toMatchObject([{ path: '/api/v1/reviews/12/like' }]));
  expect(hasIntent()).toBe(false);
});

test('likes a list that a visitor wanted to like', async () => {
  storeIntent({ kind: 'like', text: 'list', id: 12 });
  const { api } = open(bootstrapData({ user: currentUser() }), (fake) =>
    fake.on(likeList, () => ({ likes: 5 })),
  );
  await waitFor(() => expect(api.calls(likeList)).toMatchObject([{ path: '/api/v1/lists/12/like' }]));
});

test('copies a list that a visitor wanted to copy, and leads to the copy', async () => {
  storeIntent({ kind: 'copy-list', id: 12 });
  const { api, user, router } = open(bootstrapData({ user: currentUser() }), (fake) =>
    fake.on(copyMemberList, () => ({ list: editedCopy })),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit list' }));
  expect(api.calls(copyMemberList)).toMatchObject([{ path: '/api/v1/lists/12/copy' }]);
  expect(router.state.location.pathname).toBe('/lists/rain-on-windows-copy/edit');
});

test('shows the lists of a visitor who wanted to add a title to one', async () => {
  storeIntent({ kind: 'list', title });
  const { user } = open(bootstrapData({ user: currentUser() }), (fake) =>
    fake.on(listListsForTitle, () => ({ lists: [] })),
  );
  expect(await screen.findByRole('dialog', { name: 'Add to list' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('follows a member whom a visitor wanted to follow', async () => {
  storeIntent({ kind: 'follow-member', member });
  const { api } = open(bootstrapData({ user: currentUser() }), (fake) =>
    fake.on(followMember, () => ({ follow: 'following' as const })),
  );
  await waitFor(() => expect(api.calls(followMember)).toMatchObject([{ path: '/api/v1/members/20/follow' }]));
});

test('mutes a member whom a visitor wanted to mute', async () => {
  storeIntent({ kind: 'mute-member', member });
  const { api } = open(bootstrapData({ user: currentUser() }), (fake) => fake.on(muteMember, () => ({})));
  expect(await screen.findByText('Muted Idris Vantongeren')).toBeDefined();
  await waitFor(() => expect(api.calls(muteMember)).toHaveLength(1));
});

test('asks a visitor who wanted to block a member whether they are sure', async () => {
  storeIntent({ kind: 'block-member', member });
  const { api, user } = open(bootstrapData({ user: currentUser() }), (fake) =>
    fake.on(blockMember, () => ({})),
  );
  await screen.findByRole('alertdialog', { name: 'Block Idris?' });
  expect(api.calls(blockMember)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Blocked Idris Vantongeren')).toBeDefined();
  expect(api.calls(blockMember)).toHaveLength(1);
});

test('says why a like was refused', async () => {
  storeIntent({ kind: 'like', text: 'comment', id: 12 });
  open(bootstrapData({ user: currentUser() }), (fake) =>
    fake.refuse(likeComment, 404, { message: 'This could not be found.', code: 'not_found' }),
  );
  expect(await screen.findByText('This could not be found.')).toBeDefined();
});

test('leads a visitor who wanted to write a review to its form', async () => {
  storeIntent({ kind: 'review', title, scope: { season: 2, episode: 5 }, slug: 'perigee' });
  const { router } = open(bootstrapData({ user: currentUser() }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/titles/4/perigee/season/2/episode/5/reviews',
      hash: '#write',
    }),
  );
});
