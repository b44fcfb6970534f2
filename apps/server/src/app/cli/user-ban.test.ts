import { expect, test } from 'vitest';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { runCommand } from '#test/cli.ts';

const kinora = useTestApp();

const run = (...args: string[]) => runCommand(kinora, ...args);
const bannedAt = async (id: number) =>
  (
    await kinora.platform.db
      .selectFrom('users')
      .select('banned_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).banned_at;

test('suspends and reinstates an account by its address, ignoring case', async () => {
  const { id, email } = await makeUser(kinora.platform.db);
  const shouted = email.toUpperCase();
  expect(await run('user:ban', '--email', shouted)).toEqual({ code: 0, output: `${shouted} is suspended.` });
  expect(await bannedAt(id)).toBeInstanceOf(Date);
  expect(await run('user:unban', '--email', email)).toEqual({
    code: 0,
    output: `${email} can use the site again.`,
  });
  expect(await bannedAt(id)).toBeNull();
});

test.each([
  [[], '--email is needed.'],
  [['somebody@example.com'], 'is not expected here.'],
  [['--email', 'nobody@example.com'], 'No account has the address nobody@example.com.'],
])('called with %o prints the error', async (args, said) => {
  for (const name of ['user:ban', 'user:unban']) {
    const { code, output } = await run(name, ...args);
    expect(code).toBe(2);
    expect(output).toContain(said);
  }
});
