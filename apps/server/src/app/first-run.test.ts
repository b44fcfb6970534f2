import { expect, test } from 'vitest';
import { getSetup } from '@kinora/contracts/foundation/setup.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { runCli } from './cli/run-cli.ts';
import { announceFirstRun } from './first-run.ts';

const kinora = useTestApp();
const LINE = /^Create the first administrator: http:\/\/localhost:3000\/setup\?token=([\w-]{43})$/;

async function started(): Promise<string[]> {
  const lines: string[] = [];
  await announceFirstRun(kinora.composition, (line) => void lines.push(line));
  return lines;
}
async function setupLink(): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const { config } = kinora.platform;
  const print = (line: string) => void lines.push(line);
  const code = await runCli(['setup:link'], { config, print, askSecret: async () => undefined });
  return { code, output: lines.join('\n') };
}

test('prints the setup link on a fresh install, and nothing once there is an administrator', async () => {
  const [line = '', ...more] = await started();
  expect(more).toEqual([]);
  const asked = await setupLink();
  expect(asked.code).toBe(0);
  for (const text of [line, asked.output]) {
    const token = LINE.exec(text)?.[1];
    expect((await kinora.client().send(getSetup, { query: { token } })).statusCode).toBe(200);
  }

  await makeUser(kinora.platform.db, { roles: ['admin'] });
  expect(await started()).toEqual([]);
  expect(await setupLink()).toEqual({
    code: 0,
    output: 'This site already has an administrator. Create another one with user:create --admin.',
  });
});
