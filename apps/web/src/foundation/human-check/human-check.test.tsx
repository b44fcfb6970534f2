import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createChallenge, pbkdf2, verifySolution } from 'altcha/lib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getHumanChallenge, verifyHuman } from '@kinora/contracts/foundation/human-check.ts';
import { register } from '@kinora/contracts/foundation/registration.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import * as registerPage from '#foundation/auth/register-page.tsx';

const SECRET = 'a secret of the server';
const FAILED = 'Could not verify you are human.';

beforeEach(() => {
  // jsdom has no Web Crypto.
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('grecaptcha', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  act(() => closeToast());
});

/** Opens the registration page of a site with the human check and submits its form. */
async function registerWith(driver: 'altcha' | 'recaptcha', isAsked = true) {
  const recaptcha = { driver, site_key: 'site-key', enable: { register: isAsked, contact: false } };
  openPage(registerPage, {
    route: '/register',
    path: '/register?key=k',
    data: bootstrapData({ settings: publicSettings({ recaptcha }) }),
  });
  const user = userEvent.setup();
  await pasteText(user, await screen.findByLabelText('Email'), 'nadia@example.org');
  await pasteText(user, screen.getByLabelText('Password'), 'a long password');
  await pasteText(user, screen.getByLabelText('Confirm password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

function answering({ isHuman = true } = {}) {
  const api = fakeApi();
  api.on(verifyHuman, () => ({ success: isHuman }));
  api.on(register, () => ({
    status: 'success' as const,
    bootstrapData: bootstrapData({ user: currentUser() }),
  }));
  return api;
}

const task = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 3,
    deriveKey: pbkdf2.deriveKey,
    hmacSignatureSecret: SECRET,
  });

test('[A5-005] the check runs before the register call, which carries its token', async () => {
  const api = answering();
  const challenge = await task();
  api.on(getHumanChallenge, () => ({ ...challenge }));
  await registerWith('altcha');
  await waitFor(() => expect(api.calls(register)).toHaveLength(1));
  expect(api.calls(getHumanChallenge)[0]?.query).toEqual({ action: 'register' });
  const { human_token: token } = register.body.parse(api.calls(register)[0]?.body);
  expect(api.calls(verifyHuman)[0]?.body).toEqual({ token });
  const { solution } = JSON.parse(atob(token ?? ''));
  const result = await verifySolution({
    challenge,
    solution,
    deriveKey: pbkdf2.deriveKey,
    hmacSignatureSecret: SECRET,
  });
  expect(result.verified).toBe(true);
});

test("[A5-005] a failed check shows 'Could not verify you are human.' and sends nothing", async () => {
  const api = answering({ isHuman: false });
  const challenge = await task();
  api.on(getHumanChallenge, () => ({ ...challenge }));
  await registerWith('altcha');
  expect(await screen.findByText(FAILED)).toBeDefined();
  expect(api.calls(register)).toEqual([]);
});

test('[A5-005] a check with an error counts as failed', async () => {
  const api = answering();
  api.refuse(getHumanChallenge, 500, { message: 'Broken.', code: 'internal' });
  await registerWith('altcha');
  expect(await screen.findByText(FAILED)).toBeDefined();
  expect(api.calls(verifyHuman)).toEqual([]);
  expect(api.calls(register)).toEqual([]);
});

test('runs no check when the site does not require one', async () => {
  const api = answering();
  await registerWith('altcha', false);
  await waitFor(() => expect(api.calls(register)).toHaveLength(1));
  expect(api.calls(register)[0]?.body).not.toHaveProperty('human_token');
  expect(document.querySelector('script[src*="recaptcha"]')).toBeNull();
});

test('[A5-005] a reCAPTCHA script that fails to load counts as failed, and the next attempt loads it again', async () => {
  const api = answering();
  await registerWith('recaptcha');
  const script = await waitFor(() => recaptchaScripts()[0] ?? Promise.reject(new Error('not yet')));
  expect(script?.src).toBe('https://www.google.com/recaptcha/api.js?render=site-key');
  act(() => void script?.dispatchEvent(new Event('error')));
  expect(await screen.findByText(FAILED)).toBeDefined();
  expect(api.calls(register)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(recaptchaScripts()).toHaveLength(2));
  const execute = vi.fn(async () => 'a token of Google');
  vi.stubGlobal('grecaptcha', { ready: (callback: () => void) => callback(), execute });
  recaptchaScripts()[1]?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(api.calls(register)).toHaveLength(1));
  expect(execute).toHaveBeenCalledWith('site-key', { action: 'register' });
  expect(api.calls(register)[0]?.body).toMatchObject({ human_token: 'a token of Google' });
});

const recaptchaScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')];
