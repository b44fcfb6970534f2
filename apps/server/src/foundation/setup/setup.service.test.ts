import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createUsersService } from '#foundation/users/index.ts';
import { eventually } from '#test/eventually.ts';
import { useTestApp } from '#test/app.ts';
import { createSetupService } from './setup.service.ts';

const kinora = useTestApp();

/** The service with instant hashing, and a token whose use can be delayed. */
function heldService() {
  const { db, clock, config } = kinora.platform;
  const hash = vi.fn(async () => 'hash');
  const passwords = { hash, verify: async () => false, isOutdated: () => false };
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const living = { userId: null, data: {} };
  const service = createSetupService({
    db,
    settings: { get: (section) => section.schema.parse({}) },
    users: createUsersService({ db, clock, passwords }),
    oneTimeSecrets: {
      issueToken: async () => 'unused',
      peekToken: async (_purpose, token) => (token === 'wrong' ? undefined : living),
      useToken: async (_tx, _purpose, token) => {
        if (token === 'held') {
          reached.resolve();
          await released.promise;
        }
        return living;
      },
    },
    baseUrl: config.baseUrl,
    adminRole: 'admin',
  });
  return { service, hash, reached, released };
}

const person = (token: string) => ({
  token,
  name: 'Ada',
  email: `${token}@example.com`,
  password: 'correct horse battery staple',
});

const countWaiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`.execute(kinora.platform.db);
  return rows[0]?.count;
};

test('an attacker with a wrong token causes no hashing', async () => {
  const { service, hash } = heldService();
  await expect(service.createFirstAdmin(person('wrong'))).rejects.toMatchObject({ code: 'not_found' });
  expect(hash).not.toHaveBeenCalled();
});

test('a concurrent attacker with their own token waits and then gets not found', async () => {
  const { service, reached, released } = heldService();
  const owner = service.createFirstAdmin(person('held'));
  await reached.promise;
  const both = Promise.allSettled([owner, service.createFirstAdmin(person('other'))]);
  // The owner holds the lock and has not committed; the other request must be waiting for it.
  await eventually(async () => expect(await countWaiting()).toBe(1));
  released.resolve();
  expect(await both).toMatchObject([
    { status: 'fulfilled', value: { email: 'held@example.com' } },
    { status: 'rejected', reason: { code: 'not_found' } },
  ]);
  const accounts = await kinora.platform.db.selectFrom('users').select('email').execute();
  expect(accounts).toEqual([{ email: 'held@example.com' }]);
});
