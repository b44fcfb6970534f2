import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { createTestApp, useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';

// Nothing listens on port 1.
const kinora = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
const ready = () => kinora.app.inject({ url: '/ready' });

test('/health returns 503 with the failing check in bounded time', async () => {
  const staff = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
  const response = await staff.request({ method: 'GET', url: '/health' });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    ok: false,
    checks: { database: { ok: true }, smtp: { ok: false, error: expect.stringContaining('ECONNREFUSED') } },
  });
});

test('/ready returns 503 while a migration is missing, and 200 after it ran', async () => {
  const { db } = kinora.platform;
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp`.execute(
    db,
  );
  expect((await ready()).statusCode).toBe(503);
  for (const { name, timestamp } of rows) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
  }
  expect((await ready()).statusCode).toBe(200);
});

test('/ready returns 503 as soon as shutdown starts, while /live returns 200', async () => {
  await kinora.composition.health.drain();
  expect((await ready()).statusCode).toBe(503);
  expect((await kinora.app.inject({ url: '/live' })).statusCode).toBe(200);
});

test('/ready returns 503 without details when the database is unavailable', async () => {
  const other = await createTestApp();
  await other.platform.db.destroy();
  const response = await other.app.inject({ url: '/ready' });
  expect([response.statusCode, response.json()]).toEqual([503, { ready: false }]);
  await other.close();
});
