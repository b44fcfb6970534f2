import { expect, test } from 'vitest';
import { login, logout } from '@kinora/contracts/foundation/auth.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { queuedMails } from '#test/mail.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const PASSWORD = 'correct horse battery staple';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const person = () => makeUser(kinora.platform.db, { password: PASSWORD });
const signIn = (client: TestClient, email: string) =>
  client.call(login, { body: { email, password: PASSWORD } });
/** Signs in from another browser with this user agent. */
async function signInAs(email: string, userAgent: string): Promise<void> {
  const client = kinora.client();
  await client.call(logout);
  await client.request({
    method: 'POST',
    url: wirePath(login.path),
    payload: JSON.stringify({ email, password: PASSWORD }),
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
  });
}
const kinds = async (email: string) => (await queuedMails(kinora, email)).map(({ kind }) => kind);

test('sends no mail for the first device of an account', async () => {
  const { email } = await person();
  await signIn(kinora.client(), email);
  expect(await kinds(email)).toEqual([]);
});

test('sends a mail with the device details for a further device', async () => {
  const { email } = await person();
  await signIn(kinora.client(), email);
  await signInAs(email, WINDOWS);
  const [mail, ...others] = await queuedMails(kinora, email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'auth.new-device', subject: 'New sign-in to your account' });
  expect(mail?.text).toContain('Chrome, Windows');
});

test('sends no mail for a known browser, even after signing out', async () => {
  const { email } = await person();
  const client = kinora.client();
  await signIn(client, email);
  await client.call(logout);
  await signIn(client, email);
  expect(await kinds(email)).toEqual([]);
});

test('an attacker cannot use the device cookie of another account', async () => {
  const [victim, attacker] = [await person(), await person()];
  await signIn(kinora.client(), victim.email);
  const client = kinora.client();
  await signIn(client, attacker.email);
  await client.call(logout);
  await signIn(client, victim.email);
  expect(await kinds(victim.email)).toEqual(['auth.new-device']);
});

test('an attacker’s user agent text does not get into the mail', async () => {
  const { email } = await person();
  await signIn(kinora.client(), email);
  await signInAs(email, '<a href="https://evil.example">Click here</a>/1.0');
  const [mail] = await queuedMails(kinora, email);
  expect(mail?.kind).toBe('auth.new-device');
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/evil|Click here/);
});
