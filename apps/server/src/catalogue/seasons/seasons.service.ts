import { applyLocks, type SkippedFields, type Origin } from '#catalogue/provenance/index.ts';
import { requireTitle, titlesChanged } from '#catalogue/title-cards/index.ts';
import { createTitlesService, type LocalScore } from '#catalogue/titles/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import {
  type EpisodeCardRow,
  episodePage,
  type EpisodePageRow,
  seasonEpisodes,
  seasonPage,
  type SeasonPageRow,
} from './seasons.page.repository.ts';
import { createSeasonParts, type EpisodeInput, type SeasonInput } from './seasons.parts.service.ts';
import * as repository from './seasons.repository.ts';
import { showLocal } from './seasons.scores.repository.ts';

export type SeasonsReader = ReturnType<typeof createSeasonsReader>;

export function createSeasonsReader(pool: StatementPool) {
  return {
    /** Returns a season with everything its page shows; throws when it does not exist. */
    async findSeason(titleId: number, number: number, languages: readonly string[]): Promise<SeasonPageRow> {
      const [row] = await seasonPage(pool, titleId, languages, number);
      return requirePart<SeasonPageRow>(requireTitle(row?.page));
    },

    async listEpisodes(titleId: number, number: number): Promise<EpisodeCardRow[]> {
      const [row] = await seasonEpisodes(pool, titleId, number);
      return requirePart<{ part_id: number; episodes: EpisodeCardRow[] }>(requireTitle(row?.page)).episodes;
    },

    async findEpisode(
      titleId: number,
      { season, episode }: { season: number; episode: number },
      languages: readonly string[],
    ): Promise<EpisodePageRow> {
      const [row] = await episodePage(pool, titleId, languages, season, episode);
      return requirePart<EpisodePageRow>(requireTitle(row?.page));
    },
  };
}

/** Numbers are part of URLs and stored with episodes, so a normal update does not change them. */
export type SeasonChanges = Partial<Omit<SeasonInput, 'number'>>;
export type EpisodeChanges = Partial<Omit<EpisodeInput, 'episode_number'>>;

export type SeasonsService = ReturnType<typeof createSeasonsService>;

/** Writes seasons and episodes. Every method joins the transaction of its caller, or opens one. */
export function createSeasonsService({ events }: { events: Events }) {
  const titles = createTitlesService({ events });

  return {
    ...createSeasonParts({ events, titles }),

    /** The stills of all episodes of these titles. */
    listStills: (db: Executor, titleIds: readonly number[]) => repository.listStills(db, titleIds),

    /** The caller emits the event, because nothing in the catalogue is derived from the score of an episode. */
    setLocalScores: (tx: Tx, scores: readonly LocalScore[]): Promise<void> => showLocal(tx, scores),

    /** Returns the fields skipped because an editor locked them. */
    updateSeason: (db: Executor, id: number, wanted: SeasonChanges, origin: Origin): Promise<SkippedFields> =>
      transaction(db, async (tx) => {
        const season = await repository.findSeasonForUpdate(tx, id);
        if (season === undefined) throw new AppError('not_found');
        const { changes, kept } = await applyLocks(tx, { entity: 'season', id }, wanted, origin);
        if (Object.keys(changes).length === 0) return { kept };
        await repository.updateSeason(tx, id, changes, { versions: isForm(changes) ? 1 : 0 });
        await events.emit(tx, titlesChanged, { ids: [season.title_id] });
        return { kept };
      }),

    updateEpisode: (
      db: Executor,
      id: number,
      wanted: EpisodeChanges,
      origin: Origin,
    ): Promise<SkippedFields> =>
      transaction(db, async (tx) => {
        const episode = await repository.findEpisodeForUpdate(tx, id);
        if (episode === undefined) throw new AppError('not_found');
        const { changes, kept } = await applyLocks(tx, { entity: 'episode', id }, wanted, origin);
        if (Object.keys(changes).length === 0) return { kept };
        await repository.updateEpisode(tx, id, changes, { versions: isForm(changes) ? 1 : 0 });
        await events.emit(tx, titlesChanged, { ids: [episode.title_id] });
        return { kept };
      }),

    /** Adds a season with its episodes; returns the ids of both, episodes by number. */
    add: (db: Executor, titleId: number, season: SeasonInput, episodes: readonly EpisodeInput[]) =>
      transaction(db, async (tx) => {
        const { id } = await repository.insertSeason(tx, {
          ...season,
          title_id: titleId,
          episode_count: episodes.length,
        });
        const rows = episodes.map((episode) => ({
          ...episode,
          title_id: titleId,
          season_id: id,
          season_number: season.number,
        }));
        const stored = rows.length === 0 ? [] : await repository.insertEpisodes(tx, rows);
        const counts = await repository.countParts(tx, titleId);
        await titles.update(tx, titleId, counts);
        return { id, episodeIds: new Map(stored.map((row) => [row.episode_number, row.id])) };
      }),
  };
}

/** Pictures are chosen outside the form, so they do not invalidate an open form. */
const isForm = (changes: object): boolean =>
  Object.keys(changes).some((field) => field !== 'poster' && field !== 'still');

/** The part is null if the title has no such season or episode. */
function requirePart<Row extends { part_id: number }>(row: Row | { part_id: null }): Row {
  if (row.part_id === null) throw new AppError('not_found');
  return row;
}
