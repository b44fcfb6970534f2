import { expect, test } from 'vitest';
import { makeChannel } from '#catalogue/channels/channels.factory.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { useTestApp } from '#test/app.ts';
import { runCommand } from '#test/cli.ts';

const kinora = useTestApp();

const run = (...args: string[]) => runCommand(kinora, ...args);
const make = (provider: string) =>
  makeChannel(kinora.platform, {
    config: {
      content_type: 'autoUpdate',
      content_model: 'person',
      auto_update: { provider, method: 'popular' },
    },
  });

test('updates one automatic channel, or all of them', async () => {
  await makePerson(kinora.platform.db);
  const [ours, theirs] = [await make('local'), await make('elsewhere')];
  const one = `${ours.slug}: 1 items.`;
  expect(await run('channels:update', ours.slug)).toEqual({ code: 0, output: one });
  const all = await run('channels:update');
  expect(all.output.split('\n')).toEqual([one, `${theirs.slug}: its provider is unavailable.`]);
});

test.each([
  [['no-such-channel'], 'No automatic channel is called "no-such-channel".'],
  [['movies'], 'No automatic channel is called "movies".'],
  [['one', 'two'], '"two" is not expected here.'],
])('rejects the arguments %j', async (args, sentence) => {
  const { code, output } = await run('channels:update', ...args);
  expect(code).toBe(2);
  expect(output).toContain(sentence);
});
