import { type Command, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export const demoArtwork: Command = {
  name: 'demo:artwork',
  usage: '',
  summary: 'Generates the missing pictures and videos of the demo catalogue, home page first',
  options: {},
  run: async ({ positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    const { seedArtwork } = await import('#seeds/demo/artwork/artwork.ts');
    await withDatabase(config, (db) => seedArtwork({ db, config, print, withPictures: true }));
  },
};
