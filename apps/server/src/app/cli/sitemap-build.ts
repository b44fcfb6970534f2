import { type Command, UsageError } from './command.ts';
import { withModules } from './with-modules.ts';

export const sitemapBuild: Command = {
  name: 'sitemap:build',
  usage: '',
  summary: 'Builds the sitemap now, as the worker does every six hours',
  options: {},
  run: async ({ positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    const { addresses, files } = await withModules(config, ({ sitemaps }) => sitemaps.build());
    print(`${addresses} addresses in ${files} files.`);
  },
};
