import { describe, expect, test } from 'vitest';
import { register } from '@kinora/contracts/foundation/registration.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { runCommand } from '#test/cli.ts';
import { mailedLink, queuedMails } from '#test/mail.ts';

const kinora = useTestApp();
const PASSWORD = 'correct horse battery staple';

const invite = (...args: string[]) => runCommand(kinora, 'user:invite', ...args);

describe('user:invite', () => {
  test('mails a link to the registration page', async () => {
    const email = 'invited@example.com';
    expect(await invite('--email', email)).toEqual({
      code: 0,
      output: `Queued the invitation to ${email}. The worker sends it.`,
    });
    const { searchParams } = await mailedLink(kinora, email);
    const { status } = await kinora.client().call(register, {
      body: {
        email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        key: searchParams.get('key') ?? '',
      },
    });
    expect(status).toBe('success');
  });

  test('rejects an address that already has an account', async () => {
    const { email } = await makeUser(kinora.platform.db);
    expect(await invite('--email', email)).toEqual({
      code: 1,
      output: 'An account with this email already exists.',
    });
  });

  test.each([
    [[], '--email is needed.'],
    [['--email', 'no address'], 'Enter a valid email address.'],
    [['--email', 'a@example.com\r\nBcc: x@example.com'], 'Enter a valid email address.'],
    [['--email', 'x@example.com', 'y@example.com'], 'y@example.com'],
  ])('called with %o prints the error and sends no mail', async (args, said) => {
    const before = await queuedMails(kinora);
    const { code, output } = await invite(...args);
    expect(code).toBe(2);
    expect(output).toContain(said);
    expect(output).toContain('Usage: kinora user:invite --email');
    expect(await queuedMails(kinora)).toEqual(before);
  });
});
