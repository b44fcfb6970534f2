import { seedArtwork } from '#seeds/demo/artwork/artwork.ts';
import { type Command, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export const demoArtwork: Command = {
  name: 'demo:artwork',
  usage: '',
  summary: 'Draws the pictures and videos that the demo catalogue still misses, those of the home page first',
  options: {},
  run: async ({ positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    await withDatabase(config, (db) => seedArtwork({ db, config, print, withPictures: true }));
  },
};
