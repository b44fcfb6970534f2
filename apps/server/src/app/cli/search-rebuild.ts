import { rebuildSearch } from '#catalogue/search/index.ts';
import { type Command, UsageError } from './command.ts';

export const searchRebuild: Command = {
  name: 'search:rebuild',
  usage: '',
  summary: 'Rebuilds the search index next to the current one, then swaps them',
  options: {},
  run: async ({ positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    const started = performance.now();
    const { documents, steps } = await rebuildSearch(config);
    for (const { name, seconds } of steps) print(`${name.padEnd(40)} ${seconds.toFixed(1).padStart(8)} s`);
    print(`${documents} documents in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  },
};
