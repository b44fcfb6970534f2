import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Account, getUser } from '@kinora/contracts/foundation/account.ts';
import { getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import { disconnectSocial } from '@kinora/contracts/foundation/social.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { useSocialConnect } from './use-social-connect.ts';

let api: ReturnType<typeof fakeApi>;
let profiles: Account['social_profiles'];
const openWindow = vi.fn<(...args: string[]) => unknown>(() => ({ closed: false, focus: () => undefined }));

beforeEach(() => {
  openWindow.mockClear();
  vi.stubGlobal('open', openWindow);
  api = fakeApi();
  profiles = [];
  api.on(getConfirmedPasswordStatus, () => ({ confirmed: true }));
  api.on(getUser, () => ({
    user: {
      ...currentUser(),
      two_factor_recovery_codes: [],
      tokens: [],
      social_profiles: profiles,
      has_password: true,
      pending_email: null,
    },
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeToast());
});

function Panel() {
  const { data } = useQuery(endpointQuery(getUser, { params: { id: 'me' } }));
  const { connect, disconnect } = useSocialConnect();
  return (
    <>
      <p>Connected: {data?.user.social_profiles.map(({ username }) => username).join() || 'none'}</p>
      <p>Last: {String(connect.data)}</p>
      <p>{connect.error?.message}</p>
      <button type="button" onClick={() => connect.mutate('twitter')}>
        Enable
      </button>
      <button type="button" onClick={() => disconnect.mutate('twitter')}>
        Disable
      </button>
      <ToastHost />
    </>
  );
}

async function open() {
  renderApp([{ path: '*', element: <Panel /> }], { data: bootstrapData({ user: currentUser() }) });
  await screen.findByText('Connected: none');
}

function say(status: string, callbackData: object = {}) {
  const data = { type: 'social-auth', status, callbackData };
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://kinora.test' }));
  });
}

test('[A7-017] connecting runs in a popup and reloads the account', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Enable' }));
  await waitFor(() => expect(openWindow).toHaveBeenCalledOnce());
  expect(openWindow.mock.calls[0]?.[0]).toBe('/secure/auth/social/twitter/connect');
  profiles = [{ service_name: 'twitter', username: 'nadia' }];
  say('SUCCESS');
  expect(await screen.findByText('Connected: nadia')).toBeDefined();
  expect(screen.getByText('Last: true')).toBeDefined();
});

test('shows why a connection was rejected', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Enable' }));
  await waitFor(() => expect(openWindow).toHaveBeenCalledOnce());
  say('ERROR', { errorMessage: 'This account belongs to somebody else here.' });
  expect(await screen.findByText('This account belongs to somebody else here.')).toBeDefined();
  expect(await screen.findByText('Last: false')).toBeDefined();
});

test('requires a confirmed password before a popup opens', async () => {
  api.on(getConfirmedPasswordStatus, () => ({ confirmed: false }));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Enable' }));
  expect(await screen.findByText('Password confirmation required')).toBeDefined();
  expect(openWindow).not.toHaveBeenCalled();
});

test('[A7-019] disconnecting names the service and reloads the account', async () => {
  profiles = [{ service_name: 'twitter', username: 'nadia' }];
  renderApp([{ path: '*', element: <Panel /> }], { data: bootstrapData({ user: currentUser() }) });
  await screen.findByText('Connected: nadia');
  api.on(disconnectSocial, () => {
    profiles = [];
    return {};
  });
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Connected: none')).toBeDefined();
  await waitFor(() => expect(api.calls(disconnectSocial)).toMatchObject([{ body: { service: 'twitter' } }]));
});
