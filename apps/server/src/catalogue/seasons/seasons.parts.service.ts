import { deleteExternalIds } from '#catalogue/external-ids/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { episodesDeleted } from '#catalogue/title-cards/index.ts';
import { recordOrigins } from '#catalogue/provenance/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { emitInBatches } from '#platform/events/emit-in-batches.ts';
import type { Events } from '#platform/events/events.ts';
import * as parts from './seasons.parts.repository.ts';
import * as repository from './seasons.repository.ts';
import type { EpisodeWrite, SeasonWrite } from './seasons.repository.ts';

export type SeasonInput = Omit<SeasonWrite, 'title_id' | 'episode_count'>;
export type EpisodeInput = Omit<EpisodeWrite, 'title_id' | 'season_id' | 'season_number'>;

interface SeasonKey {
  readonly id: number;
  readonly title_id: number;
  readonly number: number;
}

/** Adds and removes seasons and episodes for editors, inside their transaction. Fields they write are locked. */
export function createSeasonParts({ events, titles }: { events: Events; titles: TitlesService }) {
  const recount = async (tx: Tx, titleId: number) =>
    titles.update(tx, titleId, await repository.countParts(tx, titleId));

  return {
    /** Recounts from the episodes after a merge moved some of them. */
    recount: async (tx: Tx, titleId: number): Promise<void> => {
      await titles.update(tx, titleId, await repository.recountParts(tx, titleId));
    },

    async addSeason(tx: Tx, titleId: number, season: SeasonInput, by: number): Promise<number> {
      const { id } = await repository.insertSeason(tx, { ...season, title_id: titleId, episode_count: 0 });
      await recordOrigins(tx, { entity: 'season', id }, Object.keys(season), { source: 'local', by });
      await recount(tx, titleId);
      return id;
    },

    async addEpisode(
      tx: Tx,
      season: SeasonKey,
      episode: EpisodeInput,
      by: number,
    ): Promise<number | undefined> {
      const own = { title_id: season.title_id, season_id: season.id, season_number: season.number };
      const [row] = await repository.insertEpisodes(tx, [{ ...episode, ...own }]);
      if (row === undefined) return undefined;
      await recordOrigins(tx, { entity: 'episode', id: row.id }, Object.keys(episode), {
        source: 'local',
        by,
      });
      await parts.recountEpisodes(tx, season.id);
      await recount(tx, season.title_id);
      return row.id;
    },

    async removeSeason(tx: Tx, { id, title_id: titleId }: SeasonKey): Promise<void> {
      const episodeIds = await parts.listEpisodeIds(tx, id);
      const people = await parts.listPeople(tx, { seasonId: id, episodeIds });
      await deleteExternalIds(tx, 'season', [id]);
      await deleteExternalIds(tx, 'episode', episodeIds);
      await parts.deleteSeason(tx, id);
      await recount(tx, titleId);
      await emitInBatches(tx, events, episodesDeleted, episodeIds);
      await emitInBatches(tx, events, peopleChanged, people);
    },

    async removeEpisode(tx: Tx, id: number, season: Pick<SeasonKey, 'id' | 'title_id'>): Promise<void> {
      const people = await parts.listPeople(tx, { seasonId: null, episodeIds: [id] });
      await deleteExternalIds(tx, 'episode', [id]);
      await parts.deleteEpisode(tx, id);
      await parts.recountEpisodes(tx, season.id);
      await recount(tx, season.title_id);
      await events.emit(tx, episodesDeleted, { ids: [id] });
      await emitInBatches(tx, events, peopleChanged, people);
    },
  };
}
