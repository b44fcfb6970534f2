import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { register } from '@kinora/contracts/foundation/registration.ts';
import { openDocument } from '#platform/navigation/open-document.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { type IdentityExtensions, IdentityExtensionsProvider } from './extensions.tsx';
import * as registerPage from './register-page.tsx';

vi.mock('#platform/navigation/open-document.ts', () => ({ openDocument: vi.fn() }));

afterEach(() => {
  vi.restoreAllMocks();
  act(() => closeToast());
});

const INVITE_ID = '0190f6a2-7b1c-7c3e-9a51-2f6b1c9d8e70';

function open(path = '/register?key=k', data = bootstrapData(), extensions?: IdentityExtensions) {
  const Page = () => (
    <IdentityExtensionsProvider extensions={extensions ?? { registrationFields: [], accountPanels: [] }}>
      <registerPage.default />
    </IdentityExtensionsProvider>
  );
  return openPage(
    { default: Page, clientLoader: registerPage.clientLoader },
    { route: path.replace(/\?.*/, ''), path, data },
  );
}

function answering(status: 'success' | 'needs_email_verification' = 'success') {
  const api = fakeApi();
  api.on(register, () => ({ status, bootstrapData: bootstrapData({ user: currentUser() }) }));
  return api;
}

async function fill(user = userEvent.setup()) {
  await pasteText(user, await screen.findByLabelText('Email'), 'nadia@example.org');
  await pasteText(user, screen.getByLabelText('Password'), 'a long password');
  await pasteText(user, screen.getByLabelText('Confirm password'), 'a long password');
  return user;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

const closed = bootstrapData({ settings: publicSettings({ registration: { disable: true, policies: [] } }) });

test.each([
  ['[A2-051] [A2-057]', '/register?key=k', 'Create a new account'],
  ['[A2-052] [A2-058]', '/workspace/join/register?key=k', 'To join your team on Kinora, create an account'],
  [
    '[A2-058]',
    `/register?key=k&invite_id=${INVITE_ID}&invite_type=site`,
    'To join your team on Kinora, create an account',
  ],
  ['[A2-059]', '/register?key=k&redirectFrom=pricing', "First, let's create your account"],
])('%s %s has the heading %s', async (_, path, heading) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Create account' })).toBeDefined();
});

test.each(['/register', '/register?key=', '/workspace/join/register'])(
  '[A2-054] %s without a key redirects to the login page',
  async (path) => {
    const { router } = open(path);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/login$/));
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  },
);

test('[A2-055] redirects to the login page while registration is disabled', async () => {
  const { router } = open('/register?key=k', closed);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test.each(['/workspace/join/register?key=k', `/register?key=k&invite_id=${INVITE_ID}`])(
  '[A2-056] a join still shows the form while registration is disabled: %s',
  async (path) => {
    open(path, closed);
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeDefined();
  },
);

test('[A2-070] redirects a signed-in user immediately', async () => {
  const { router } = open('/register?key=k&redirect=%2Flists', bootstrapData({ user: currentUser() }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lists'));
});

test('[A2-060] [A2-064] has an email and two password fields with autocomplete', async () => {
  open();
  expect((await screen.findByLabelText('Email')).getAttribute('type')).toBe('email');
  for (const label of ['Password', 'Confirm password']) {
    expect(screen.getByLabelText(label).getAttribute('type')).toBe('password');
    expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('new-password');
  }
  expect(screen.getByRole('button', { name: 'Create account' }).getAttribute('type')).toBe('submit');
});

test('[A2-053] an email in the query fills and locks the field, and is sent', async () => {
  const api = answering();
  open(`/register?key=k&email=ada%40example.org&invite_id=${INVITE_ID}&invite_type=site`);
  const email = await screen.findByLabelText('Email');
  expect(email).toHaveProperty('value', 'ada@example.org');
  expect(email).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a long password');
  await submit();
  await waitFor(() => expect(api.calls(register)).toHaveLength(1));
  expect(api.calls(register)[0]?.body).toMatchObject({
    email: 'ada@example.org',
    invite_id: INVITE_ID,
    invite_type: 'site',
  });
});

test('[A2-063] [A7-012] a hidden field carries the key, which is sent with the form', async () => {
  const api = answering();
  open('/register?key=signed.key');
  await fill();
  const key = document.querySelector('input[type="hidden"][name="key"]');
  expect(key).toHaveProperty('value', 'signed.key');
  await submit();
  await waitFor(() => expect(api.calls(register)).toHaveLength(1));
  expect(api.calls(register)[0]?.body).toEqual({
    email: 'nadia@example.org',
    password: 'a long password',
    password_confirmation: 'a long password',
    key: 'signed.key',
    policies: {},
    extra: {},
  });
});

test('[A5-002] [A5-003] email, password and confirmation are required', async () => {
  const api = answering();
  open();
  await screen.findByLabelText('Email');
  await submit();
  expect(await screen.findAllByText('This field is required.')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(api.calls(register)).toEqual([]);
});

test('[A5-002] does not send an invalid email address', async () => {
  const api = answering();
  open();
  await userEvent.type(await screen.findByLabelText('Email'), 'nadia');
  await submit();
  expect(await screen.findByText('Enter a valid email address.')).toBeDefined();
  expect(api.calls(register)).toEqual([]);
});

test('does not send passwords that differ or are too short', async () => {
  const api = answering();
  open();
  const user = await fill();
  await user.type(screen.getByLabelText('Confirm password'), 'x');
  await submit();
  expect(await screen.findByText('The passwords do not match.')).toBeDefined();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'short');
  expect(await screen.findByText('Use at least 10 characters.')).toBeDefined();
  expect(api.calls(register)).toEqual([]);
});

const policies = [
  { id: 'terms', label: 'I agree to the terms', action: '/pages/terms' },
  { id: 'privacy-2', label: 'I agree to the privacy policy', action: null },
];

test('[A2-062] shows one required checkbox per policy', async () => {
  const api = answering();
  open(
    '/register?key=k',
    bootstrapData({ settings: publicSettings({ registration: { disable: false, policies } }) }),
  );
  await fill();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Read: I agree to the terms' }).getAttribute('href')).toBe(
    '/pages/terms',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to the terms' }));
  await submit();
  expect(await screen.findAllByText('You must accept this to create an account.')).toHaveLength(1);
  expect(api.calls(register)).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to the privacy policy' }));
  await submit();
  await waitFor(() => expect(api.calls(register)).toHaveLength(1));
  expect(api.calls(register)[0]?.body).toMatchObject({ policies: { terms: true, 'privacy-2': true } });
});

test('[A2-061] shows and sends the fields that the application adds', async () => {
  const api = answering();
  const registrationFields = [
    { name: 'company', label: 'Company', isRequired: true },
    { name: 'website', label: 'Website', type: 'url' as const },
  ];
  open('/register?key=k', bootstrapData(), { registrationFields, accountPanels: [] });
  await fill();
  await submit();
  expect(await screen.findAllByText('This field is required.')).toHaveLength(1);
  expect(api.calls(register)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Company'), 'Lumen');
  await submit();
  await waitFor(() => expect(api.calls(register)).toHaveLength(1));
  expect(api.calls(register)[0]?.body).toMatchObject({ extra: { company: 'Lumen', website: '' } });
});

test('[A2-065] the link to the login page keeps the parameters of the page', async () => {
  open('/register?key=k&redirectFrom=pricing');
  const link = await screen.findByRole('link', { name: 'Already have an account? Sign in.' });
  expect(link.getAttribute('href')).toBe('/login?redirectFrom=pricing&key=k');
});

test('[A4-005] success opens the redirect target, and replaces the history entry', async () => {
  answering('success');
  const { router, session } = open('/register?key=k&redirect=%2Flists%2F4');
  await fill();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/lists/4'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(session.get()?.user?.id).toBe(currentUser().id);
});

test('[A4-004] an account that must verify its email address goes to /, whatever the redirect', async () => {
  answering('needs_email_verification');
  open('/register?key=k&redirect=%2Flists%2F4');
  await fill();
  await submit();
  await waitFor(() => expect(vi.mocked(openDocument).mock.calls).toEqual([['/']]));
});

test('shows an email address that is taken at its field', async () => {
  fakeApi().refuse(register, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { email: ['An account with this email already exists.'] },
  });
  open();
  await fill();
  await submit();
  expect(await screen.findByText('An account with this email already exists.')).toBeDefined();
});

test('shows a rejected key in a toast', async () => {
  const message = 'This registration link is no longer valid. Open the registration page again.';
  fakeApi().refuse(register, 422, { message, code: 'registration.key_invalid' });
  open();
  await fill();
  await submit();
  expect(await screen.findByText(message)).toBeDefined();
});
