import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { onTestFinished } from 'vitest';
import { type Account, getUser } from '@kinora/contracts/foundation/account.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { confirmPassword, getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import { type ActiveSession, listSessions } from '@kinora/contracts/foundation/sessions.ts';
import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { MutationErrors } from '#platform/errors/mutation-errors.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { StagedSession } from '#platform/session/staged-session.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from './bootstrap-data.ts';
import { pasteText } from './paste-text.ts';
import { fakeApi } from './fake-api.ts';
import { renderApp } from './render-app.tsx';

/** An account with a password and nothing else set up. */
function account(changes: Partial<Account> = {}): Account {
  return {
    ...currentUser(),
    two_factor_recovery_codes: [],
    tokens: [],
    social_profiles: [],
    has_password: true,
    pending_email: null,
    ...changes,
  };
}

/** A signed-in device. */
export function activeSession(changes: Partial<ActiveSession> = {}): ActiveSession {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    device_type: 'other',
    platform: 'Linux',
    browser: 'Chromium',
    city: null,
    country: null,
    ip_address: '203.0.113.7',
    token: 'handle',
    is_current_device: false,
    last_active: '2026-11-15T00:00:00Z',
    ...changes,
  };
}

/** A fake of the account endpoints that keeps its state between calls. */
export function accountApi(start: Partial<Account> = {}) {
  const api = fakeApi();
  const server = { account: account(start), isConfirmed: false, sessions: [activeSession()] };
  api.on(getUser, () => ({ user: server.account }));
  api.on(listSessions, () => ({ sessions: server.sessions }));
  api.on(getValueLists, () => ({
    timezones: {
      Europe: [
        { value: 'Europe/Oslo', text: 'Oslo' },
        { value: 'Europe/Paris', text: 'Paris' },
      ],
      Asia: [{ value: 'Asia/Tokyo', text: 'Tokyo' }],
    },
    countries: [
      { code: 'NO', name: 'Norway' },
      { code: 'FR', name: 'France' },
    ],
    localizations: [
      { language: 'en', name: 'English' },
      { language: 'de', name: 'Deutsch' },
    ],
  }));
  api.on(getConfirmedPasswordStatus, () => ({ confirmed: server.isConfirmed }));
  api.on(confirmPassword, () => {
    server.isConfirmed = true;
    return {};
  });
  return { api, server };
}

const overlays = (
  <>
    <DialogHost />
    <ToastHost />
    <MutationErrors />
    <StagedSession />
  </>
);

/** Renders an element as the page of a signed-in user, with all overlays. */
function openSignedIn(element: ReactNode, { user = currentUser(), ...data }: Partial<BootstrapData> = {}) {
  onTestFinished(() =>
    act(() => {
      closeAllDialogs();
      closeToast();
    }),
  );
  const rendered = renderApp(
    [
      {
        path: '/account-settings',
        element: (
          <Suspense>
            {element}
            {overlays}
          </Suspense>
        ),
      },
      { path: '*', element: <>Elsewhere{overlays}</> },
    ],
    { path: '/account-settings', data: bootstrapData({ user, ...data }) },
  );
  return { ...rendered, user: userEvent.setup() };
}

/** Renders one panel of the account settings for the account on the fake server. */
export async function openPanel(
  Panel: ComponentType<{ account: Account }>,
  data: Partial<BootstrapData> = {},
) {
  const Page = () => {
    const { user } = useSuspenseQuery(endpointQuery(getUser, { params: { id: 'me' } })).data;
    return <Panel account={user} />;
  };
  const rendered = openSignedIn(<Page />, data);
  await screen.findAllByRole('heading', { level: 2 });
  return rendered;
}

/** Enters the password in the confirm-password dialog. */
export async function enterPassword(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await screen.findByRole('dialog', { name: 'Confirm password' });
  await pasteText(user, screen.getByLabelText('Password', { selector: '[role=dialog] *' }), 'correct horse');
  await user.keyboard('{Enter}');
}
