import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createChallenge, pbkdf2 } from 'altcha/lib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendContactMessage } from '@kinora/contracts/foundation/contact.ts';
import { getHumanChallenge, verifyHuman } from '@kinora/contracts/foundation/human-check.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { pasteText } from '#test/paste-text.ts';
import * as contactPage from './contact-page.tsx';

beforeEach(() => {
  // jsdom has no Web Crypto.
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  act(() => closeToast());
});

const TEXT = 'The running time is wrong.';
const HUMANS_ONLY = publicSettings({
  recaptcha: { driver: 'altcha', site_key: '', enable: { register: false, contact: true } },
});

const open = (data = bootstrapData()) => openPage(contactPage, { route: '/contact', path: '/contact', data });
const field = (name: string) => screen.findByRole('textbox', { name });

async function fill(user = userEvent.setup()) {
  await pasteText(user, await field('Name'), 'Sol Inverarity');
  await pasteText(user, await field('Email'), 'sol@example.org');
  await pasteText(user, await field('Message'), TEXT);
  return user;
}
const submit = (user = userEvent.setup()) => user.click(screen.getByRole('button', { name: 'Send message' }));

/** Passes or fails the human check. */
function answerHumanCheck(api: ReturnType<typeof fakeApi>, isHuman: boolean) {
  api.on(getHumanChallenge, async () => ({
    ...(await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 3,
      deriveKey: pbkdf2.deriveKey,
      hmacSignatureSecret: 'a secret of the server',
    })),
  }));
  api.on(verifyHuman, () => ({ success: isHuman }));
}

test('[B2-174] [B2-175] [B2-176] has name, email, a message of eight rows and a submit button', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeDefined();
  expect((await field('Name')).getAttribute('autocomplete')).toBe('name');
  expect((await field('Email')).getAttribute('type')).toBe('email');
  const message = await field('Message');
  expect(message.tagName).toBe('TEXTAREA');
  expect(message.getAttribute('rows')).toBe('8');
  expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('type')).toBe('submit');
});

test('[B7-003] [B8-002] sends the message and goes to the home page', async () => {
  const api = fakeApi();
  api.on(sendContactMessage, () => ({}));
  const { router } = open();
  const user = await fill();
  expect(screen.getByText(`${TEXT.length} of 5,000`)).toBeDefined();
  await submit(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(api.calls(sendContactMessage).map(({ body }) => body)).toEqual([
    { name: 'Sol Inverarity', email: 'sol@example.org', message: TEXT },
  ]);
});

test('[B5-001] [B5-002] [B5-003] requires all fields and a valid address, and sends nothing without them', async () => {
  const api = fakeApi();
  open();
  const user = userEvent.setup();
  await pasteText(user, await field('Email'), 'sol@inverarity');
  await submit(user);
  expect(await screen.findByText('Enter a valid email address.')).toBeDefined();
  for (const name of ['Name', 'Email', 'Message'])
    expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(await field('Name'));
  expect(api.calls(sendContactMessage)).toEqual([]);
});

test('[B5-005] shows the errors of the server on their fields', async () => {
  const api = fakeApi();
  api.refuse(sendContactMessage, 422, {
    code: 'validation_failed',
    message: 'The given data was invalid.',
    errors: { email: ['This address cannot receive mail.'], message: ['Too short.'] },
  });
  open();
  await submit(await fill());
  expect(await screen.findByText('This address cannot receive mail.')).toBeDefined();
  expect(screen.getByText('Too short.')).toBeDefined();
  expect(document.activeElement).toBe(await field('Email'));
});

test('[B5-004] says if the human check fails, sends nothing and keeps the text', async () => {
  const api = fakeApi();
  answerHumanCheck(api, false);
  const { router } = open(bootstrapData({ settings: HUMANS_ONLY }));
  await submit(await fill());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Could not verify you are human.'),
  );
  expect(api.calls(sendContactMessage)).toEqual([]);
  expect(await field('Message')).toHaveProperty('value', TEXT);
  expect(router.state.location.pathname).toBe('/contact');
});

test('[B5-004] sends the token of a passed human check', async () => {
  const api = fakeApi();
  answerHumanCheck(api, true);
  api.on(sendContactMessage, () => ({}));
  open(bootstrapData({ settings: HUMANS_ONLY }));
  await submit(await fill());
  await waitFor(() => expect(api.calls(sendContactMessage)).toHaveLength(1));
  expect(api.calls(sendContactMessage)[0]?.body).toMatchObject({ human_token: expect.any(String) });
  expect(api.calls(getHumanChallenge)[0]?.query).toEqual({ action: 'contact' });
});

test('says that the hourly limit is reached and keeps the text', async () => {
  const api = fakeApi();
  const message = 'You have sent 3 messages this hour. Try again later.';
  api.refuse(sendContactMessage, 429, { code: 'contact.too_many', message });
  open();
  await submit(await fill());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
  expect(await field('Message')).toHaveProperty('value', TEXT);
});

test('shows that it is sending, and sends once', async () => {
  const api = fakeApi();
  let answer: (() => void) | undefined;
  api.on(sendContactMessage, () => new Promise((resolve) => (answer = () => resolve({}))));
  const { router } = open();
  const user = await fill();
  await submit(user);
  const button = screen.getByRole('button', { name: /Send message/ });
  await waitFor(() => expect(button.getAttribute('data-pending')).toBe('true'));
  await user.click(button);
  await act(async () => answer?.());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(api.calls(sendContactMessage)).toHaveLength(1);
});

test('fills in the name and address of a signed-in user, who is known later, and keeps what was typed', async () => {
  const user = currentUser({ name: 'Tove Marsh', email: 'tove@example.org' });
  const { session } = open();
  await pasteText(userEvent.setup(), await field('Email'), 'other@example.org');
  await pasteText(userEvent.setup(), await field('Message'), TEXT);
  act(() => session.set(bootstrapData({ user })));
  await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Tove Marsh'));
  expect(await field('Email')).toHaveProperty('value', 'other@example.org');
  expect(await field('Message')).toHaveProperty('value', TEXT);
});

test('links to the help center of the settings', async () => {
  open();
  const link = await screen.findByRole('link', { name: /Help Center/ });
  expect(link.getAttribute('href')).toBe('/pages/help');
});
