import { expect, test } from 'vitest';
import { login, logout } from '@kinora/contracts/foundation/auth.ts';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';

// Nothing listens on this port.
const kinora = useTestApp({ REDIS_URL: 'redis://127.0.0.1:1/0' });
const password = 'correct horse battery staple';

test('users can sign in and out without Redis', async () => {
  const { id, email } = await makeUser(kinora.platform.db, { password });
  const client = kinora.client();
  await client.call(login, { body: { email, password } });
  expect((await client.call(getUser, { params: { id: 'me' } })).user.id).toBe(id);
  await client.call(logout);
});

test('guessing is limited even without Redis', async () => {
  const { email } = await makeUser(kinora.platform.db, { password });
  const client = kinora.client();
  const attempt = () => client.send(login, { body: { email, password: 'wrong guess' } });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await attempt()).statusCode);
  expect(statuses[0]).toBe(422);
  expect(statuses.at(-1)).toBe(429);
});
