import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { whileLocked } from '#test/locks.ts';
import { queuedMails } from '#test/mail.ts';
import { makeNotification } from './notifications.factory.ts';
import { claimDue } from './notifications.mails.repository.ts';

const kinora = useTestApp();

const notify = (id: number, errors: number) =>
  makeNotification(kinora.platform.db, [id], { kind: 'errors.rising', data: { errors }, isMailed: true });

const makeDue = () =>
  sql`update notification_mails set due_at = now() - interval '1 second'`.execute(kinora.platform.db);

async function run(): Promise<void> {
  const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
  await schedules.find(({ name }) => name === 'mail-notifications')?.run();
}

const dueCount = async (userId: number) => {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from notifications where user_id = ${userId} and is_mail_due`.execute(
    kinora.platform.db,
  );
  return rows[0]?.due;
};

/** Ends the transaction at this point, like a process that is killed there. */
async function killAt(table: string, event: string): Promise<() => Promise<void>> {
  const { db } = kinora.platform;
  const drop = async () => {
    await sql`drop trigger if exists killed on ${sql.table(table)}`.execute(db);
  };
  onTestFinished(drop);
  await sql`
    create or replace function kill_transaction() returns trigger language plpgsql as $$
    begin raise exception 'killed'; end $$`.execute(db);
  const kind = event.startsWith('commit') ? 'constraint trigger' : 'trigger';
  const timing = event.startsWith('commit') ? 'after insert' : `after ${event}`;
  const deferred = event.startsWith('commit') ? 'deferrable initially deferred' : '';
  await sql`
    create ${sql.raw(kind)} killed ${sql.raw(timing)} on ${sql.table(table)} ${sql.raw(deferred)}
    for each row execute function kill_transaction()`.execute(db);
  return drop;
}

describe('a person is mailed exactly once', () => {
  test.each([
    ['notifications', 'update'],
    ['notification_mails', 'delete'],
    ['outbox', 'insert'],
    ['outbox', 'commit'],
  ])('when the worker is killed at %s: %s', async (table, event) => {
    const { id, email } = await makeUser(kinora.platform.db);
    await notify(id, 5);
    const revive = await killAt(table, event);
    await makeDue();
    await run();
    expect(await queuedMails(kinora, email)).toEqual([]);
    expect(await dueCount(id)).toBe(1);
    await revive();
    // The claim keeps the person from being tried again immediately.
    await run();
    expect(await queuedMails(kinora, email)).toEqual([]);
    await makeDue();
    await run();
    await makeDue();
    await run();
    expect(await queuedMails(kinora, email)).toHaveLength(1);
    expect(await dueCount(id)).toBe(0);
  });

  test('when the worker is killed after it claimed people', async () => {
    const { id, email } = await makeUser(kinora.platform.db);
    await notify(id, 5);
    await makeDue();
    expect(await claimDue(kinora.platform.db, { limit: 50, leaseSeconds: 600 })).toContain(id);
    await makeDue();
    await Promise.all([run(), run()]);
    expect(await queuedMails(kinora, email)).toHaveLength(1);
  });

  test('when several workers send while notifications are delivered', async () => {
    const { db } = kinora.platform;
    const people = await Promise.all([makeUser(db), makeUser(db), makeUser(db)]);
    const rounds = 12;
    for (let round = 1; round <= rounds; round += 1) {
      await makeDue();
      await Promise.all([...people.map(({ id }) => notify(id, 100 + round)), run(), run()]);
    }
    await makeDue();
    await run();
    for (const { id, email } of people) {
      const mails = await queuedMails(kinora, email);
      const numbers = mails.flatMap(({ subject, text }) =>
        subject.includes('new notifications')
          ? [...text.matchAll(/^- (\d+) server/gmu)].map(([, number]) => Number(number))
          : [Number(/^\d+/u.exec(subject)?.[0])],
      );
      expect(numbers.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: rounds }, (_, index) => 101 + index),
      );
      expect(await dueCount(id)).toBe(0);
    }
  });
});

describe('while a mail is sent', () => {
  const rowsOf = (userId: number) =>
    kinora.platform.db.selectFrom('notifications').select('id').where('user_id', '=', userId).forUpdate();

  test('what its reader reads is left out', async () => {
    const { db } = kinora.platform;
    const { id, email } = await makeUser(db);
    await notify(id, 7);
    await notify(id, 8);
    await makeDue();
    await whileLocked(db, {
      rows: rowsOf(id),
      start: () => [run()],
      meanwhile: async (tx) => {
        await sql`
          update notifications set read_at = now(), is_mail_due = false where id = (
            select min(id) from notifications where user_id = ${id})`.execute(tx);
      },
    });
    expect((await queuedMails(kinora, email)).map(({ subject }) => subject)).toEqual([
      '8 server errors in one hour, many more than usual',
    ]);
  });

  test('what is delivered waits for the next mail', async () => {
    const { db } = kinora.platform;
    const { id, email } = await makeUser(db);
    await notify(id, 7);
    await makeDue();
    await whileLocked(db, {
      rows: rowsOf(id),
      start: () => [run()],
      meanwhile: () => notify(id, 8),
    });
    expect(await queuedMails(kinora, email)).toHaveLength(1);
    expect(await dueCount(id)).toBe(1);
    await makeDue();
    await run();
    expect((await queuedMails(kinora, email)).map(({ subject }) => subject)).toEqual([
      '7 server errors in one hour, many more than usual',
      '8 server errors in one hour, many more than usual',
    ]);
  });
});
