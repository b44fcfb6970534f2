import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '100000' });

const unique = (name: string) => `${name}-${randomBytes(12).toString('hex')}`;

async function browserOf(userId: number | null, confirmed = false) {
  const client = kinora.client();
  if (userId !== null) {
    const { token } = await makeSession(kinora.platform.db, userId, { confirmed });
    client.cookies.set('session', token);
  }
  return client;
}

/** The path parameters of an endpoint, all with the same value. */
const paramsOf = (path: string, value: string) =>
  Object.fromEntries([...path.matchAll(/:([a-zA-Z_]+)/g)].map(([, name = '']) => [name, value]));

test('no secret appears in any response or in readable form in the database', async () => {
  const password = unique('password');
  const { id } = await makeUser(kinora.platform.db, { password, permissions: ['admin'] });
  const { secret, recoveryCodes } = await makeTwoFactor(kinora.platform, id);
  const services = ['google', 'facebook', 'twitter', 'envato'].map((name) => `${name}_secret`);
  const social = Object.fromEntries(services.map((name) => [name, unique(name)]));
  const human = { secret_key: unique('human') };
  const admin = await browserOf(id);
  const confirmed = await browserOf(id, true);
  await confirmed.call(updateSettings, { params: { section: 'social' }, body: { secrets: social } });
  await confirmed.call(updateSettings, { params: { section: 'recaptcha' }, body: { secrets: human } });
  const { token } = await makeSession(kinora.platform.db, id);
  const secrets = [password, secret, ...recoveryCodes, ...Object.values(social), human.secret_key, token];
  expect(secrets.length).toBeGreaterThanOrEqual(12);

  const leaks: string[] = [];
  for (const { endpoint } of kinora.composition.routes) {
    if (endpoint.method !== 'GET') continue;
    for (const client of [admin, await browserOf(null)]) {
      for (const value of ['me', String(id), 'google']) {
        const { body } = await client.send(endpoint, { params: paramsOf(endpoint.path, value) });
        if (secrets.some((one) => body.includes(one))) leaks.push(`${endpoint.path} (${value})`);
      }
    }
  }
  expect(leaks).toEqual([]);

  const stored = await kinora.platform.db.selectFrom('settings').selectAll().execute();
  const factors = await kinora.platform.db.selectFrom('two_factor').selectAll().execute();
  const accounts = await kinora.platform.db.selectFrom('users').selectAll().execute();
  const sessions = await kinora.platform.db.selectFrom('sessions').selectAll().execute();
  const database = JSON.stringify([stored, factors, accounts, sessions]);
  expect(secrets.filter((one) => database.includes(one))).toEqual([]);
});
