import { type Command, UsageError } from './command.ts';
import { withModules } from './with-modules.ts';

export const channelsUpdate: Command = {
  name: 'channels:update',
  usage: '[slug]',
  summary: 'Fills the channels that update themselves, or one of them, as the worker does every hour',
  options: {},
  run: async ({ positionals: [slug, ...rest] }, { config, print }) => {
    if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is not expected here.`);
    const done = await withModules(config, ({ channelUpdates }) => channelUpdates.runNow(slug));
    if (slug !== undefined && done.length === 0)
      throw new UsageError(`No channel called "${slug}" updates itself.`);
    for (const { slug: name, count } of done)
      print(count === null ? `${name}: its provider is not there.` : `${name}: ${count} things.`);
  },
};
