import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { connectExistingAccount } from '@kinora/contracts/foundation/social.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { SocialButtons } from './social-buttons.tsx';

type Social = ReturnType<typeof publicSettings>['social'];

const on = { enable: true };
const all = { google: on, facebook: on, twitter: on, envato: on };
const nadia = bootstrapData({ user: currentUser() });
let popup: { closed: boolean; focus: () => void };
let openWindow: ReturnType<typeof vi.fn<(...args: string[]) => unknown>>;

beforeEach(() => {
  popup = { closed: false, focus: () => undefined };
  openWindow = vi.fn(() => popup);
  vi.stubGlobal('open', openWindow);
});
afterEach(() => {
  popup.closed = true;
  vi.unstubAllGlobals();
  act(() => {
    closeAllDialogs();
    closeToast();
  });
});

const onTwoFactor = vi.fn();

function Page({ variant }: { variant: 'sign-in' | 'sign-up' }) {
  const navigate = useNavigate();
  return (
    <>
      <SocialButtons variant={variant} onSignedIn={() => navigate('/onwards')} onTwoFactor={onTwoFactor} />
      <DialogHost />
      <ToastHost />
    </>
  );
}

function open(changes: Partial<Social> = all, variant: 'sign-in' | 'sign-up' = 'sign-in') {
  onTwoFactor.mockClear();
  const social = { ...publicSettings().social, ...changes };
  return renderApp(
    [
      { path: '/login', element: <Page variant={variant} /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path: '/login', data: bootstrapData({ settings: publicSettings({ social }) }) },
  );
}

const names = () => screen.queryAllByRole('button').map((button) => button.textContent);

/** Starts a sign-in and simulates the popup's message. */
async function finishWith(status: string, callbackData: object = {}) {
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with google' }));
  const data = { type: 'social-auth', status, callbackData };
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://kinora.test' }));
  });
}

describe('social buttons', () => {
  test.each([
    ['[A2-073] google', { google: on }, 'Continue with google'],
    ['[A2-074] facebook', { facebook: on }, 'Continue with facebook'],
    ['[A2-075] twitter', { twitter: on }, 'Continue with twitter'],
    ['[A2-076] envato', { envato: on }, 'Continue with envato'],
  ])('%s has a button when it is enabled', async (_, social, label) => {
    open(social);
    expect(await screen.findByRole('button', { name: label })).toBeDefined();
  });

  test('[A2-077] a service that is not enabled has no button, and the order is fixed', async () => {
    open({ envato: on, twitter: on, google: on });
    await screen.findByRole('button', { name: 'Continue with google' });
    expect(names()).toEqual(['Continue with google', 'Continue with twitter', 'Continue with envato']);
  });

  test('[A2-077] there is no divider without any service', () => {
    open({});
    expect(screen.queryByText('OR')).toBeNull();
    expect(names()).toEqual([]);
  });

  test('[A2-078] compact buttons are icons with accessible names', async () => {
    open({ ...all, compact_buttons: true });
    const button = await screen.findByRole('button', { name: 'Continue with twitter' });
    expect(button.textContent).toBe('');
    expect(button.querySelector('svg')).not.toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(4);
  });

  test.each([
    ["[A2-045] 'OR' on the login page", 'sign-in', false, 'OR'],
    ["[A2-045] 'Or sign in with' on the login page in compact mode", 'sign-in', true, 'Or sign in with'],
    ["[A2-066] 'OR' on the registration page", 'sign-up', false, 'OR'],
    [
      "[A2-066] 'Or sign up with' on the registration page in compact mode",
      'sign-up',
      true,
      'Or sign up with',
    ],
  ] as const)('the divider is %s', async (_, variant, compact, text) => {
    open({ ...all, compact_buttons: compact }, variant);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getAllByText(/^or\b/i)).toHaveLength(1);
  });

  test('[A2-079] a sign-in runs in a popup, and the page stays open', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with facebook' }));
    expect(openWindow).toHaveBeenCalledOnce();
    expect(openWindow.mock.calls[0]?.[0]).toBe('/secure/auth/social/facebook/login');
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('the result', () => {
  test('[A4-006] SUCCESS applies the bootstrap data and redirects', async () => {
    const { router, session } = open();
    await finishWith('SUCCESS', { bootstrapData: nadia });
    await waitFor(() => expect(router.state.location.pathname).toBe('/onwards'));
    expect(session.get()?.user?.id).toBe(nadia.user?.id);
  });

  test('SUCCESS of an account with two factors does not sign in yet', async () => {
    const { router, session } = open();
    await finishWith('SUCCESS', { two_factor: true });
    await waitFor(() => expect(onTwoFactor).toHaveBeenCalledOnce());
    expect(session.get()?.user).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });

  test('[A4-007] ALREADY_LOGGED_IN redirects with the current user', async () => {
    fakeApi().on(getBootstrapData, () => nadia);
    const { router, session } = open();
    await finishWith('ALREADY_LOGGED_IN');
    await waitFor(() => expect(router.state.location.pathname).toBe('/onwards'));
    expect(session.get()?.user?.id).toBe(nadia.user?.id);
  });

  test('[A4-009] ERROR shows its message', async () => {
    open();
    await finishWith('ERROR', { errorMessage: 'Registration is closed.' });
    const message = await screen.findByText('Registration is closed.');
    expect(message.closest('[data-type=danger]')).not.toBeNull();
  });

  test('[A4-010] ERROR without a message shows the generic error', async () => {
    open();
    await finishWith('ERROR');
    const message = await screen.findByText('An error occurred. Please try again later');
    expect(message.closest('[data-type=danger]')).not.toBeNull();
  });

  test('[A4-011] a closed popup shows no error and does not sign in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { router, session } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with google' }));
    popup.closed = true;
    await act(() => vi.advanceTimersByTimeAsync(2000));
    vi.useRealTimers();
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session.get()?.user).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe("the modal 'Password required'", () => {
  async function ask() {
    const rendered = open();
    await finishWith('REQUEST_PASSWORD');
    const dialog = await screen.findByRole('dialog', { name: 'Password required' });
    return { ...rendered, dialog, api: fakeApi(), user: userEvent.setup() };
  }

  test('[A4-008] [A2-080] [A2-081] opens on REQUEST_PASSWORD, says why and asks for the password', async () => {
    const { dialog } = await ask();
    expect(dialog.textContent).toContain('An account with this email address already exists.');
    expect(dialog.textContent).toContain('Enter its password');
    expect(within(dialog).getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  test('[A2-082] has Cancel and Connect, and Cancel changes nothing', async () => {
    const { dialog, user, api, session } = await ask();
    expect(within(dialog).getByRole('button', { name: 'Connect' })).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(connectExistingAccount)).toEqual([]);
    expect(session.get()?.user).toBeNull();
  });

  test('[A5-006] sends nothing without a password', async () => {
    const { dialog, user, api } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(await within(dialog).findByText('This field is required.')).toBeDefined();
    expect(api.calls(connectExistingAccount)).toEqual([]);
  });

  test('[A7-018] the correct password applies the bootstrap data and redirects', async () => {
    const { dialog, user, api, session, router } = await ask();
    api.on(connectExistingAccount, () => ({
      status: 'SUCCESS' as const,
      two_factor: false,
      bootstrapData: nadia,
    }));
    await user.type(within(dialog).getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/onwards'));
    expect(session.get()?.user?.id).toBe(nadia.user?.id);
    expect(api.calls(connectExistingAccount)).toMatchObject([{ body: { password: 'correct horse' } }]);
  });

  test('the correct password of an account with two factors opens the second step', async () => {
    const { dialog, user, api, session } = await ask();
    api.on(connectExistingAccount, () => ({ status: 'SUCCESS' as const, two_factor: true }));
    await user.type(within(dialog).getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(onTwoFactor).toHaveBeenCalledOnce());
    expect(session.get()?.user).toBeNull();
  });

  test('shows a wrong password at the field, and stays open', async () => {
    const { dialog, user, api } = await ask();
    api.refuse(connectExistingAccount, 422, {
      message: 'The given data was invalid.',
      code: 'validation_failed',
      errors: { password: ['This password is wrong.'] },
    });
    await user.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}');
    expect(await within(dialog).findByText('This password is wrong.')).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Connect' })).toBeDefined();
  });
});
