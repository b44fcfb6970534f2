import { seededRandom } from '@kinora/demo-art/random.ts';
import { dateInYear, toCopyLine, NULL } from './copy-text.ts';
import { pictureText } from './pictures.ts';
import type { GeneratedTable, GeneratorContext } from './table.ts';

/** The last year whose episodes have all been broadcast; only some later ones have a date. */
const LAST_YEAR = 2026;

const firstYear = (titleId: number) => 1960 + (titleId % 64);
const yearOf = (titleId: number, season: number) => Math.min(LAST_YEAR + 1, firstYear(titleId) + season);

function* seasonLines({ shape, vocabulary, pictures }: GeneratorContext): Generator<string> {
  const random = seededRandom(31);
  let id = 0;
  for (let titleId = 1; titleId <= shape.sizes.titles; titleId += 1) {
    for (const { number, episodes } of shape.seasonsOf(titleId)) {
      id += 1;
      yield toCopyLine(
        id,
        titleId,
        number,
        number === 0 ? 'Specials' : NULL,
        random() < 0.3 ? vocabulary.sentence(random) : NULL,
        dateInYear(yearOf(titleId, number), 0),
        random() < 0.1 ? pictureText(pictures.posters, id) : NULL,
        episodes,
      );
    }
  }
}

export const seasonsTable = (world: GeneratorContext): GeneratedTable => ({
  table: 'seasons',
  columns: ['id', 'title_id', 'number', 'name', 'overview', 'release_date', 'poster', 'episode_count'],
  lines: () => seasonLines(world),
});

function typeOf(season: number, episode: number, episodes: number): string {
  if (season === 0) return 'special';
  if (episode === 1) return 'premiere';
  return episode === episodes ? 'finale' : 'standard';
}

function* episodeLines({ shape, vocabulary, pictures }: GeneratorContext): Generator<string> {
  const random = seededRandom(32);
  let [id, seasonId] = [0, 0];
  for (let titleId = 1; titleId <= shape.sizes.titles; titleId += 1) {
    let absolute = 0;
    const fame = 160 / (shape.titles.rankOf(titleId) + 2) ** 0.7;
    for (const { number, episodes } of shape.seasonsOf(titleId)) {
      seasonId += 1;
      const year = yearOf(titleId, number);
      for (let episode = 1; episode <= episodes; episode += 1) {
        id += 1;
        if (number > 0) absolute += 1;
        const isKnown = year <= LAST_YEAR || random() < 0.5;
        const votes = Math.floor(fame * 40 * random());
        yield toCopyLine(
          id,
          titleId,
          seasonId,
          number,
          episode,
          number > 0 ? absolute : NULL,
          typeOf(number, episode, episodes),
          random() < 0.4 ? `Episode ${episode}` : vocabulary.titleName(random).text,
          random() < 0.6 ? vocabulary.sentence(random) : NULL,
          isKnown ? dateInYear(year, episode / (episodes + 1)) : NULL,
          20 + Math.floor(random() * 45),
          random() < 0.1 ? pictureText(pictures.stills, id) : NULL,
          votes > 0 && year <= LAST_YEAR ? (5 + 5 * random()).toFixed(2) : NULL,
          votes,
          (fame * random()).toFixed(4),
        );
      }
    }
  }
}

export const episodesTable = (world: GeneratorContext): GeneratedTable => ({
  table: 'episodes',
  columns: `id title_id season_id season_number episode_number absolute_number type name overview
    release_date runtime still score votes popularity`.split(/\s+/u),
  lines: () => episodeLines(world),
});
