import { announceFirstRun } from '../first-run.ts';
import { type Command, UsageError } from './command.ts';
import { withModules } from './with-modules.ts';

export const setupLink: Command = {
  name: 'setup:link',
  usage: '',
  summary: 'Prints the link to create the first administrator',
  options: {},
  run: async ({ positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    const lines: string[] = [];
    await withModules(config, (composition) =>
      announceFirstRun(composition, (line) => void lines.push(line)),
    );
    print(lines[0] ?? 'This site already has an administrator. Create another one with user:create --admin.');
  },
};
