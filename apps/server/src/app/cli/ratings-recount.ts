import { type Command, UsageError } from './command.ts';
import { withModules } from './with-modules.ts';

export const ratingsRecount: Command = {
  name: 'ratings:recount',
  usage: '[id of a title]',
  summary: 'Counts the ratings of all titles, or of one, again, and corrects wrong totals',
  options: {},
  run: async ({ positionals: [text, ...rest] }, { config, print }) => {
    if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is not expected here.`);
    if (text !== undefined && !/^\d{1,9}$/.test(text)) throw new UsageError(`"${text}" is not an id.`);
    const id = text === undefined ? undefined : Number(text);
    const wrong = await withModules(config, ({ ratingTotals }) => ratingTotals.recount(id));
    print(wrong === 0 ? 'All totals were right.' : `Corrected ${wrong}. The worker updates the scores.`);
  },
};
