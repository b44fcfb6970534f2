import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listAdminGenres, listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { type Access, access } from '@kinora/contracts/platform/access.ts';
import { endpoint } from '@kinora/contracts/platform/endpoint.ts';
import { grantPermissions, setGuestPermissions } from '#foundation/access/access.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { route } from '#platform/http/route.ts';
import { eventually } from '#test/eventually.ts';
import { useTestApp } from '#test/app.ts';
import { buildApp } from './build-app.ts';

const kinora = useTestApp();

/** Starts the application with one more endpoint. */
const startWith = (rule: Access) => {
  const added = endpoint({
    method: 'GET',
    path: 'planted',
    summary: 'A planted endpoint',
    access: rule,
    response: z.object({}),
  });
  const routes = [...kinora.composition.routes, route(added, () => ({}))];
  return buildApp(kinora.platform, { ...kinora.composition, routes });
};

describe('starting the server', () => {
  test('fails for an endpoint without an access rule', async () => {
    // A cast or plain JavaScript bypasses the compiler, so the startup check is the last line of defence.
    const missing = undefined as unknown as Access;
    await expect(startWith(missing)).rejects.toThrow('GET planted declares no access rule');
  });

  test('fails for an endpoint with an unknown access rule', async () => {
    const unknown = { kind: 'anybody' } as unknown as Access;
    await expect(startWith(unknown)).rejects.toThrow('GET planted declares no access rule');
  });

  test('fails for an endpoint whose permission no module declares', async () => {
    await expect(startWith(access.permission('planted.view'))).rejects.toThrow(
      'GET planted needs the permission planted.view, which no module declares',
    );
  });

  test('succeeds for an endpoint with a valid access rule', async () => {
    const app = await startWith(access.public);
    expect(app.hasRoute({ method: 'GET', url: '/api/v1/planted' })).toBe(true);
    await app.close();
  });
});

test('[A6-002] guests use the permissions of the role guest', async () => {
  const visitor = kinora.client();
  const status = async () => (await visitor.send(listGenres)).statusCode;
  expect(await status()).toBe(200);
  await setGuestPermissions(kinora.platform, []);
  await eventually(async () => expect(await status()).toBe(401));
  await setGuestPermissions(kinora.platform, ['titles.view']);
  await eventually(async () => expect(await status()).toBe(200));
});

test('granting or revoking a permission takes effect on the next request', async () => {
  const { db } = kinora.platform;
  const { id } = await makeUser(db);
  const client = kinora.client();
  client.cookies.set('session', (await makeSession(db, id)).token);
  expect((await client.send(listAdminGenres)).statusCode).toBe(403);
  await grantPermissions(db, id, ['genres.update', 'admin.access']);
  expect((await client.send(listAdminGenres)).statusCode).toBe(200);
  await grantPermissions(db, id, []);
  expect((await client.send(listAdminGenres)).statusCode).toBe(403);
});
