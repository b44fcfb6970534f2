import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { getMailHealth, listMails, resendMails } from '@kinora/contracts/foundation/mail-log.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { sendMailHandler } from '#platform/mail/send-mail.ts';
import { createJobRunner } from '#platform/queue/job-runner.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let owner: TestClient;

beforeAll(async () => {
  const { updateSettings, viewLogs } = foundationPermissions;
  owner = await signIn(kinora, { permissions: [updateSettings, viewLogs] });
});

let number = 0;
const sent: string[] = [];
/** What the mail server replies; undefined if it accepts. */
let refusal: string | undefined;
const transport: MailTransport = {
  send: async ({ to }) => {
    if (refusal !== undefined) throw new Error(refusal);
    sent.push((to as { address: string }).address);
  },
  verify: async () => undefined,
};

/** Queues a mail to a new address and returns it. */
async function queue(extra: { one_time?: boolean } = {}): Promise<string> {
  number += 1;
  const to = `reader-${number}@example.com`;
  const mail = {
    kind: 'test.letter',
    to,
    subject: `Letter ${number}`,
    text: 'Hi',
    html: '<p>Hi</p>',
    ...extra,
  };
  await transaction(kinora.platform.db, (tx) => kinora.platform.mailer.queue(tx, mail));
  return to;
}

/** Runs the waiting mail jobs once, as the worker does. `attempts` of 1 gives up at once. */
async function work(attempts?: number): Promise<void> {
  const { db, clock, logger } = kinora.platform;
  const sender = () => ({ name: '', address: 'no-reply@kinora.example' });
  const handler = sendMailHandler({ db, transport, sender, domain: 'kinora.example', clock });
  const handlers = [attempts === undefined ? handler : { ...handler, attempts }];
  const runner = createJobRunner({ db, logger, handlers, backoff: () => 60_000 });
  const jobs = await db
    .selectFrom('outbox')
    .select('id')
    .where('job', '=', 'send-mail')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    // By the clock of the database: a Date has no microseconds, so it can be before a row of the same millisecond.
    .where('available_at', '<=', (eb) => eb.fn('now'))
    .execute();
  for (const { id } of jobs) await runner.run(id, 0);
}

const find = async (to: string) => {
  const { pagination } = await owner.call(listMails, { query: { query: to } });
  return pagination.data;
};
const resend = (ids: number[]) => owner.call(resendMails, { body: { ids } });
const only = async (to: string) => {
  const [mail] = await find(to);
  if (mail === undefined) throw new Error(`No mail to ${to}`);
  return mail;
};

describe('the mail log', () => {
  test('lists sent mails, which can be sent again', async () => {
    const to = await queue();
    await work();
    const mail = await only(to);
    expect(mail).toMatchObject({ status: 'sent', attempts: 1, error: null, no_resend: null, next_at: null });
    expect(await resend([mail.id])).toEqual({ resent: 1, skipped: 0 });
    await work();
    expect(sent.filter((address) => address === to)).toHaveLength(2);
    expect((await find(to)).map(({ status }) => status)).toEqual(['sent', 'sent']);
    const query = { subject_type: 'mail', subject_id: String(mail.id) };
    const entries = (await owner.call(listAudit, { query })).pagination.data;
    expect(entries).toMatchObject([{ action: 'resend', subject: { name: 'test.letter' } }]);
  });

  test('shows why a mail waits, and tries it now', async () => {
    const to = await queue();
    refusal = 'Invalid login: 535 5.7.8 Authentication credentials invalid';
    await work();
    const mail = await only(to);
    expect(mail).toMatchObject({ status: 'waiting', attempts: 1, no_resend: null });
    expect(mail.error).toContain('535 5.7.8');
    expect(new Date(mail.next_at ?? 0).getTime()).toBeGreaterThan(Date.now() + 30_000);
    const { failing } = await owner.call(getMailHealth);
    expect(failing).toMatchObject({ error: expect.stringContaining('535 5.7.8'), waiting: 1 });
    await work();
    expect((await only(to)).attempts).toBe(1);
    refusal = undefined;
    await resend([mail.id]);
    await work();
    expect(await only(to)).toMatchObject({ id: mail.id, status: 'sent', attempts: 2, error: null });
    expect((await owner.call(getMailHealth)).failing).toBeNull();
    // The worker was faster than the person who pressed 'Try now'.
    const again = { ids: [mail.id], only_waiting: true };
    expect(await owner.call(resendMails, { body: again })).toEqual({ resent: 0, skipped: 1 });
  });

  test('sends a mail that failed for good under the same entry', async () => {
    const to = await queue();
    refusal = '421 Try again later';
    await work(1);
    refusal = undefined;
    const mail = await only(to);
    expect(mail).toMatchObject({ status: 'failed', no_resend: null });
    const rules = [{ key: 'status', operator: 'is', value: 'failed' }];
    const query = { filters: JSON.stringify({ match: 'all', rules }) };
    expect((await owner.call(listMails, { query })).pagination.data.map(({ id }) => id)).toEqual([mail.id]);
    expect(await resend([mail.id, mail.id])).toEqual({ resent: 1, skipped: 0 });
    await work();
    expect(await find(to)).toMatchObject([{ id: mail.id, status: 'sent' }]);
  });

  test('does not try an address again that does not exist', async () => {
    const to = await queue();
    refusal = "Can't send mail - all recipients were rejected: 550 5.1.1 No such mailbox";
    await work();
    refusal = undefined;
    expect(await only(to)).toMatchObject({ status: 'bounced', next_at: null });
    expect(await find(to)).toHaveLength(1);
    await work();
    expect((await only(to)).status).toBe('bounced');
    expect((await owner.call(getMailHealth)).failing).toBeNull();
  });

  test('never sends a one-time link again, nor to a deleted account, nor a mail without text', async () => {
    const [once, gone, old] = [await queue({ one_time: true }), await queue(), await queue()];
    await work();
    const ids = [(await only(once)).id, (await only(gone)).id, (await only(old)).id];
    await transaction(kinora.platform.db, (tx) => kinora.platform.mailer.forget(tx, gone));
    await kinora.platform.db
      .deleteFrom('outbox')
      .where('id', 'in', (eb) => eb.selectFrom('mail_log').select('outbox_id').where('recipient', '=', old))
      .execute();
    expect((await only(once)).no_resend).toBe('one-time');
    expect((await only(old)).no_resend).toBe('not-stored');
    expect(await find(gone)).toEqual([]);
    expect(await resend(ids)).toEqual({ resent: 0, skipped: 3 });
  });

  test('forgets the text of failed mails with the account', async () => {
    const to = await queue();
    refusal = '421 Later';
    await work(1);
    refusal = undefined;
    const { db, mailer } = kinora.platform;
    await transaction(db, (tx) => mailer.forget(tx, to.toUpperCase()));
    const left = await db.selectFrom('outbox').select('payload').where('failed_at', 'is not', null).execute();
    expect(JSON.stringify(left)).not.toContain(to);
  });

  test('can be downloaded', async () => {
    const to = await queue();
    await work();
    const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/logs/mails/csv?query=${to}` });
    expect(body).toContain(`${to},Letter ${number},test.letter,sent`);
  });

  test('needs logs.view to see and settings.update to send', async () => {
    const viewer = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
    await viewer.call(listMails, { query: {} });
    expect(await viewer.refused(resendMails, { body: { ids: [1] } })).toMatchObject({ status: 403 });
    const other = await signIn(kinora, { permissions: [foundationPermissions.updateSettings] });
    for (const endpoint of [listMails, getMailHealth])
      expect(await other.refused(endpoint)).toMatchObject({ status: 403 });
  });
});
