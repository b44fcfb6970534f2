import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { type BootstrapData, getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { closeToast, toast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { RouteErrorBoundary } from '#app/screens/route-error-boundary.tsx';
import Root from '../../root.tsx';

beforeEach(() => {
  document.cookie = 'cookie_notice=true; Path=/';
});
afterEach(() => {
  vi.restoreAllMocks();
  act(() => {
    closeToast();
    closeAllDialogs();
  });
});

const BANNED = '2026-02-01T00:00:00Z';
const paths = ['/', '/account-settings', '/admin', '/no/such/path', '/refused'];

/** Behaves like a loader whose calls are rejected for this account. */
function refuse() {
  throw data(null, { status: 403 });
}

function open(bootstrap: BootstrapData, path = '/') {
  return renderApp(
    [
      {
        Component: Root,
        ErrorBoundary: RouteErrorBoundary,
        children: [
          { path: '/login', element: <p>Login page</p> },
          { path: '/refused', loader: refuse, HydrateFallback: () => null, element: <p>The app</p> },
          { path: '*', element: <p>The app</p> },
        ],
      },
    ],
    { data: bootstrap, path },
  );
}

const confirmationRequired = publicSettings({ require_email_confirmation: true });

describe('order of the gate', () => {
  test('[A2-001] an unverified account sees the verification screen where confirmation is required', async () => {
    open(bootstrapData({ user: currentUser({ email_verified_at: null }), settings: confirmationRequired }));
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeDefined();
    expect(screen.queryByText('The app')).toBeNull();
  });

  test('[A2-002] an account that is unverified and banned sees the verification screen', async () => {
    const user = currentUser({ email_verified_at: null, banned_at: BANNED });
    open(bootstrapData({ user, settings: confirmationRequired }));
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeDefined();
    expect(screen.queryByText('Your account is suspended')).toBeNull();
  });

  test('[A2-003] a banned account sees the suspended screen', async () => {
    open(bootstrapData({ user: currentUser({ banned_at: BANNED }), settings: confirmationRequired }));
    expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeDefined();
    expect(screen.queryByText('The app')).toBeNull();
  });

  test('[A2-004] visitors and accounts in good standing get the app', () => {
    open(bootstrapData({ user: currentUser(), settings: confirmationRequired }));
    expect(screen.getByText('The app')).toBeDefined();
  });

  test('[A2-005] an unverified account gets the app when confirmation is not required', () => {
    open(bootstrapData({ user: currentUser({ email_verified_at: null }) }));
    expect(screen.getByText('The app')).toBeDefined();
  });
});

describe('the suspended screen', () => {
  const suspended = bootstrapData({
    user: currentUser({ banned_at: BANNED }),
    settings: publicSettings({ branding: { ...publicSettings().branding, site_name: 'Lumen' } }),
  });

  test.each(paths)('[A2-020] [A2-024] replaces the app at %s', async (path) => {
    const { router } = open(suspended, path);
    await waitFor(() => expect(router.state.initialized).toBe(true));
    await act(() => vi.dynamicImportSettled());
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeDefined();
    expect(screen.queryByText('The app')).toBeNull();
  });

  test('[A2-020] stays after a navigation', async () => {
    const { router } = open(suspended);
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate('/titles/1'));
    expect(screen.getByText('Your account is suspended')).toBeDefined();
    expect(screen.queryByText('The app')).toBeNull();
  });

  test('[A2-021] [A2-022] [A2-023] has the logo, the heading, the sentence with the site name and Logout', async () => {
    open(suspended);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Your account is suspended');
    expect(
      screen.getByText(
        "You can't open Lumen because your account is suspended. Contact the Admin to re-activate your account.",
      ),
    ).toBeDefined();
    expect(screen.getByText('Lumen').previousElementSibling?.tagName).toBe('svg');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
  });

  test('[A2-024] offers nothing but Logout', async () => {
    open(suspended);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Logout']);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  test('[A4-002] Logout clears the cache, applies the returned bootstrap data and opens the login page', async () => {
    const answer = Response.json({ bootstrapData: bootstrapData() });
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
    const { router, queryClient, session } = open(suspended);
    queryClient.setQueryData(['secret'], 'of the person before');
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(fetch.mock.calls[0]?.[0]).toBe('/auth/logout');
    expect(queryClient.getQueryData(['secret'])).toBeUndefined();
    expect(session.get()?.user).toBeNull();
    expect(await screen.findByText('Login page')).toBeDefined();
  });
});

test('shows the suspended screen on the next navigation of an account suspended while signed in', async () => {
  const api = fakeApi();
  const user = currentUser();
  api.refuse(listGenres, 403, { message: 'Your account is suspended.', code: 'account_suspended' });
  api.on(getBootstrapData, () => bootstrapData({ user: { ...user, banned_at: BANNED } }));
  const load = pageLoader({ queries: () => [endpointQuery(listGenres)] });
  const { router } = renderApp(
    [
      {
        Component: Root,
        ErrorBoundary: RouteErrorBoundary,
        children: [
          { path: '/genres', loader: load, element: <p>Genres</p> },
          { path: '*', element: <Link to="/genres">To the genres</Link> },
        ],
      },
    ],
    { data: bootstrapData({ user }) },
  );
  await act(() => vi.dynamicImportSettled());
  await userEvent.click(screen.getByRole('link', { name: 'To the genres' }));
  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/genres');
});

describe('overlays', () => {
  test.each([
    ['the app', bootstrapData()],
    ['the suspended screen', bootstrapData({ user: currentUser({ banned_at: BANNED }) })],
    [
      'the verification screen',
      bootstrapData({ user: currentUser({ email_verified_at: null }), settings: confirmationRequired }),
    ],
    ['an error screen', bootstrapData(), '/refused'],
  ])('[A2-034] toasts and dialogs appear over %s', async (_, bootstrap, path = '/') => {
    open(bootstrap, path);
    act(() => void toast('Saved'));
    // The overlays load after hydration; toasts from before are shown as soon as the overlays are there.
    expect(await screen.findByText('Saved')).toBeDefined();
    act(() => void confirm({ title: 'Delete Crime?', body: 'It is gone then.', confirmLabel: 'Delete' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delete Crime?' })).toBeDefined();
  });
});
