import { type Command, UsageError } from './command.ts';
import { withModules } from './with-modules.ts';

export const channelsUpdate: Command = {
  name: 'channels:update',
  usage: '[slug]',
  summary: 'Updates automatic channels, or one of them, as the worker does every hour',
  options: {},
  run: async ({ positionals: [slug, ...rest] }, { config, print }) => {
    if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is not expected here.`);
    const done = await withModules(config, ({ channelUpdates }) => channelUpdates.runNow(slug));
    if (slug !== undefined && done.length === 0)
      throw new UsageError(`No automatic channel is called "${slug}".`);
    for (const { slug: name, count } of done)
      print(count === null ? `${name}: its provider is unavailable.` : `${name}: ${count} items.`);
  },
};
