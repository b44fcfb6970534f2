import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countErrors } from '@kinora/contracts/foundation/logs.ts';
import {
  getMailHealth,
  listMails,
  type LoggedMail,
  resendMails,
} from '@kinora/contracts/foundation/mail-log.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { resendAll } from './mail-log.queries.ts';
import * as page from './mails-page.tsx';

const { viewLogs, updateSettings } = foundationPermissions;
const route = '/admin/logs/outgoing-email';
const MINUTE = 60_000;

/** A moment some minutes from now; half a minute more, so that a slow test reads the same number. */
const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE + (Math.sign(minutes) * MINUTE) / 2).toISOString();

const mail = (id: number, values: Partial<LoggedMail> = {}): LoggedMail => ({
  id,
  kind: 'contact.reply',
  recipient: `person-${id}@films.example`,
  subject: `Subject ${id}`,
  status: 'sent',
  error: null,
  attempts: 1,
  created_at: inMinutes(-120),
  sent_at: inMinutes(-119),
  next_at: null,
  no_resend: null,
  ...values,
});
const FAILED = mail(1, {
  kind: 'auth.password-changed',
  recipient: 'yuki@amberson.example',
  subject: 'Your password was changed',
  status: 'failed',
  error: '535 5.7.8 Authentication credentials invalid',
  attempts: 3,
  sent_at: null,
});
const WAITING = mail(2, { status: 'waiting', sent_at: null, error: '421 Busy', next_at: inMinutes(4) });
const FAILING = { since: inMinutes(-22), error: '535 5.7.8 Credentials invalid', waiting: 14 };

type Failing = CallOutput<typeof getMailHealth>['failing'];

function open(
  mails: LoggedMail[],
  {
    permissions = [viewLogs, updateSettings],
    failing = null,
  }: { permissions?: string[]; failing?: Failing } = {},
) {
  const api = fakeApi();
  const server = { mails, failing };
  api.on(countErrors, () => ({ counts: { new: 0, known: 0, ignored: 0, resolved: 0 } }));
  api.on(getMailHealth, () => ({ failing: server.failing }));
  api.on(listMails, () => ({
    pagination: {
      data: server.mails,
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: server.mails.length,
      is_total_exact: true,
    },
  }));
  return { api, server, ...openAdmin(page, { route, permissions }) };
}
const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('lists mails with recipient, subject, readable kind, status, error and tries', async () => {
  open([FAILED, WAITING, mail(3, { recipient: '', kind: 'shop.order-shipped' })]);
  const failed = await findRow(/yuki@amberson/);
  for (const text of [
    'Your password was changed',
    'Password changed',
    'Failed',
    '535 5.7.8 Authentication credentials invalid',
    '3',
    '2 hours ago',
  ])
    expect(failed.textContent).toContain(text);
  expect((await findRow(/person-2/)).textContent).toContain('WaitingNext try in 4 minutes');
  const deleted = await findRow(/Deleted user/);
  expect(deleted.textContent).toContain('Order shipped');
  expect(deleted.textContent).toContain('Sent');
  const csv = screen.getByRole('link', { name: 'Download as CSV' });
  expect(csv.getAttribute('href')).toBe('/api/v1/admin/logs/mails/csv');
});

test('says that a try is due instead of naming a time in the past', async () => {
  open([mail(2, { status: 'waiting', next_at: inMinutes(-1) })]);
  expect((await findRow(/person-2/)).textContent).toContain('Next try in a moment');
});

test('redirects users without the permission', async () => {
  const { router } = openAdmin(page, { route, permissions: [] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).not.toBe(route);
});

test('shows one banner while mails are failing, with the reply of the server and the fix', async () => {
  open([FAILED], { failing: FAILING });
  const banner = within(await screen.findByRole('region', { name: 'Mail is failing' }));
  expect(banner.getByText('Mail has been failing for 22 minutes')).toBeDefined();
  expect(banner.getByText('535 5.7.8 Credentials invalid')).toBeDefined();
  expect(banner.getByText('14 messages wait for the next try.')).toBeDefined();
  const fix = banner.getByRole('link', { name: 'Fix email settings' });
  expect(fix.getAttribute('href')).toBe('/admin/settings/outgoing-email');
});

test('shows no banner while mails are sent', async () => {
  open([mail(1)]);
  await findRow(/person-1/);
  expect(screen.queryByRole('region', { name: 'Mail is failing' })).toBeNull();
});

test('asks before it sends a mail again, and says how many are sent', async () => {
  const { api, user } = open([mail(7)]);
  api.on(resendMails, () => ({ resent: 1, skipped: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Resend: Subject 7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this message again?' }));
  expect(
    dialog.getByText('“Subject 7” is sent to person-7@films.example once more, with the same text.'),
  ).toBeDefined();
  expect(dialog.getByText('It was first sent 1 hour ago.')).toBeDefined();
  expect(api.calls(resendMails)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Sending 1 message')).toBeDefined();
  expect(api.calls(resendMails)).toMatchObject([{ body: { ids: [7] } }]);
  await waitFor(() => expect(api.calls(listMails)).toHaveLength(2));
});

test('sends nothing if the question is cancelled', async () => {
  const { api, user } = open([mail(7)]);
  await user.click(await screen.findByRole('button', { name: 'Resend: Subject 7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this message again?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(resendMails)).toEqual([]);
});

test('tries a waiting mail now, without a question', async () => {
  const { api, user } = open([WAITING]);
  api.on(resendMails, () => ({ resent: 1, skipped: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Try now: Subject 2' }));
  expect(await screen.findByText('Sending 1 message')).toBeDefined();
  expect(api.calls(resendMails)).toMatchObject([{ body: { ids: [2], only_waiting: true } }]);
});

test.each([
  ['one-time', 'It contains a link or code that works once. Ask the person to request a new one.'],
  ['not-stored', 'Its text is no longer stored.'],
] as const)('does not resend a mail that is %s, and says why', async (reason, text) => {
  const { api, user } = open([mail(7, { no_resend: reason })]);
  const button = await screen.findByRole('button', { name: 'Resend: Subject 7' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls(resendMails)).toEqual([]);
});

test('shows why a mail cannot be sent again in a tooltip, for the keyboard too', async () => {
  const { user } = open([mail(7, { no_resend: 'not-stored' })]);
  await findRow(/person-7/);
  // To the first row, and to the last of its cells.
  await user.keyboard('j{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Resend: Subject 7');
  expect((await screen.findByRole('tooltip')).textContent).toBe('Its text is no longer stored.');
});

test('shows no button while a mail is being sent', async () => {
  open([mail(7, { status: 'sending', no_resend: 'sending' })]);
  const row = within(await findRow(/person-7/));
  expect(row.queryByRole('button', { name: /Subject 7/ })).toBeNull();
});

test('resends selected mails, and says how many were skipped', async () => {
  const { api, user } = open([FAILED, mail(2), mail(3, { no_resend: 'one-time' })]);
  api.on(resendMails, () => ({ resent: 2, skipped: 1 }));
  for (const name of [/yuki@amberson/, /person-2/, /person-3/])
    await user.click(within(await findRow(name)).getByRole('checkbox'));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Resend 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 messages again?' }));
  expect(dialog.getByText('1 selected message cannot be sent again and is skipped.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Sending 2 messages, 1 skipped')).toBeDefined();
  expect(api.calls(resendMails)).toMatchObject([{ body: { ids: [1, 2, 3] } }]);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('offers no bulk action if no selected mail can be sent again', async () => {
  const { user } = open([mail(3, { no_resend: 'one-time' })]);
  await user.click(within(await findRow(/person-3/)).getByRole('checkbox'));
  const button = within(screen.getByRole('toolbar')).getByRole('button', { name: 'Resend 0' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('resends more mails than one call accepts in batches, and adds up the numbers', async () => {
  const api = fakeApi();
  api.on(resendMails, () => ({ resent: 40, skipped: 1 }));
  const ids = Array.from({ length: 150 }, (_, index) => index + 1);
  expect(await resendAll({ ids, onlyWaiting: false })).toEqual({ resent: 80, skipped: 2 });
  expect(api.calls(resendMails).map(({ body }) => body)).toEqual([
    { ids: ids.slice(0, 100), only_waiting: false },
    { ids: ids.slice(100), only_waiting: false },
  ]);
});

test('shows why the server refuses to send a mail', async () => {
  const { api, user } = open([WAITING]);
  api.refuse(resendMails, 409, { message: 'No mail server is configured.', code: 'conflict' });
  await user.click(await screen.findByRole('button', { name: 'Try now: Subject 2' }));
  expect(await screen.findByText('No mail server is configured.')).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Try now: Subject 2' }).hasAttribute('aria-disabled')).toBe(
      false,
    ),
  );
});

test('says that a waiting mail was sent before it was tried', async () => {
  const { api, user } = open([WAITING]);
  api.on(resendMails, () => ({ resent: 0, skipped: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Try now: Subject 2' }));
  expect(await screen.findByText('It was sent in the meantime.')).toBeDefined();
});

test('links to the page that sends a test', async () => {
  open([mail(1)]);
  const link = await screen.findByRole('link', { name: 'Send test' });
  expect(link.getAttribute('href')).toBe('/admin/settings/outgoing-email');
});

test('shows no actions to users who may only view logs', async () => {
  open([FAILED], { permissions: [viewLogs], failing: FAILING });
  const row = within(await findRow(/yuki@amberson/));
  expect(row.queryByRole('button')).toBeNull();
  expect(row.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Send test' })).toBeNull();
  expect(await screen.findByText('Mail has been failing for 22 minutes')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Fix email settings' })).toBeNull();
});

test('says what is listed here while there are no mails', async () => {
  open([]);
  expect(await screen.findByText('No mail sent yet')).toBeDefined();
  expect(screen.getByText(/Send a test to try it\.$/)).toBeDefined();
});

test('offers to load the list again after an error', async () => {
  const { api, user } = open([mail(1)]);
  await findRow(/person-1/);
  api.refuse(listMails, 403, { message: 'No.', code: 'forbidden' });
  await user.click(screen.getByRole('columnheader', { name: /Time/ }));
  expect(await screen.findByText('This list could not be loaded.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('polls while a listed mail is waiting, and stops when all are sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { api, server } = open([WAITING]);
  await findRow(/person-2/);
  server.mails = [mail(2)];
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(async () => expect((await findRow(/person-2/)).textContent).toContain('Sent'));
  await vi.advanceTimersByTimeAsync(500);
  const counts = () => [api.calls(listMails).length, api.calls(getMailHealth).length];
  const before = counts();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(counts()).toEqual(before);
});

test('polls while mails are failing, and removes the banner when they are sent again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { api, server } = open([mail(1)], { failing: FAILING });
  await screen.findByRole('region', { name: 'Mail is failing' });
  const before = api.calls(listMails).length;
  server.failing = null;
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mail is failing' })).toBeNull());
  expect(api.calls(listMails).length).toBeGreaterThan(before);
});
