import type { EpisodeChanges, EpisodeForm, NewEpisodeForm } from '@kinora/contracts/admin/episodes.ts';
import { episodeFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { emptyValues, pickFields } from '@kinora/contracts/platform/record-fields.ts';
import { changedFields, listLocks, type LockRow, unlock } from '#catalogue/provenance/index.ts';
import type { SeasonsService } from '#catalogue/seasons/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { RemoveVideos } from '#catalogue/videos/index.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import * as repository from './episodes.repository.ts';
import type { EditedEpisodeRow, EpisodeKey } from './episodes.repository.ts';

export const EPISODE_SUBJECT = 'episode';

export type EditedEpisodeState = EditedEpisodeRow & { locks: LockRow[] };

interface Deps {
  readonly db: Database;
  readonly titles: Pick<TitlesService, 'lock'>;
  readonly seasons: SeasonsService;
  readonly removeVideos: RemoveVideos;
}

export type EpisodeEditing = ReturnType<typeof createEpisodeEditing>;

export function createEpisodeEditing({ db, titles, seasons, removeVideos }: Deps) {
  const updateIn = async (
    tx: Tx,
    place: EpisodeKey,
    { version, ...wanted }: EpisodeChanges,
    by: number,
  ): Promise<EditedEpisodeState> => {
    const before = await requireLocked(tx, place);
    if (before.version !== version) throw new AppError('conflict');
    const changes = changedFields(toForm(before), wanted);
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) await seasons.updateEpisode(tx, before.id, changes, { source: 'local', by });
    const entry = { action: 'update', subject: subjectOf(before), before: toForm(before) };
    await recordAudits(tx, isChanged ? [{ ...entry, after: { ...toForm(before), ...changes } }] : []);
    return requireState(tx, place);
  };

  return {
    find: (place: EpisodeKey) => requireState(db, place),

    findIn: (tx: Tx, place: EpisodeKey) => requireState(tx, place),

    create: (
      { titleId, season: number }: Omit<EpisodeKey, 'episode'>,
      form: NewEpisodeForm,
      by: number,
    ): Promise<EditedEpisodeState> =>
      transaction(db, async (tx) => {
        await titles.lock(tx, titleId);
        const season = await repository.findSeason(tx, titleId, number);
        if (season === undefined) throw new AppError('not_found');
        if (season.is_deleted) throw new AppError('titles.gone');
        const episode_number = form.episode_number ?? (season.last_episode ?? 0) + 1;
        const values = { ...changedFields(EMPTY, form), episode_number };
        await seasons.addEpisode(tx, season, values, by);
        const episode = await requireState(tx, { titleId, season: number, episode: episode_number });
        await recordAudit(tx, { action: 'create', subject: subjectOf(episode), after: values });
        return episode;
      }),

    update: (place: EpisodeKey, changes: EpisodeChanges, by: number): Promise<EditedEpisodeState> =>
      transaction(db, (tx) => updateIn(tx, place, changes, by)),

    updateIn,

    /** Deletes an episode and everything that belongs to it. */
    remove: (place: EpisodeKey): Promise<void> =>
      transaction(db, async (tx) => {
        await titles.lock(tx, place.titleId);
        const episode = await requireLocked(tx, place);
        await removeVideos(tx, await repository.listVideoIds(tx, episode.id));
        const season = { id: episode.season_id, title_id: place.titleId };
        await seasons.removeEpisode(tx, episode.id, season);
        await recordAudit(tx, { action: 'delete', subject: subjectOf(episode), before: toForm(episode) });
      }),

    unlock: (place: EpisodeKey, fields: readonly string[]): Promise<EditedEpisodeState> =>
      transaction(db, async (tx) => {
        const episode = await requireLocked(tx, place);
        const lifted = await unlock(tx, { entity: 'episode', id: episode.id }, fields);
        const entry = { action: 'unlock', subject: subjectOf(episode), after: { unlocked: lifted } };
        await recordAudits(tx, lifted.length > 0 ? [entry] : []);
        return requireState(tx, place);
      }),
  };
}

const EMPTY: EpisodeForm = emptyValues(episodeFields);

export const toForm = (row: EditedEpisodeRow): EpisodeForm => pickFields(episodeFields, row);

const subjectOf = (row: EditedEpisodeRow) => ({
  type: EPISODE_SUBJECT,
  id: row.id,
  name: `${row.title.name}, season ${row.season_number}, episode ${row.episode_number}`,
});

async function requireState(db: Executor, place: EpisodeKey): Promise<EditedEpisodeState> {
  const episode = await repository.find(db, place);
  if (episode === undefined) throw new AppError('not_found');
  return { ...episode, locks: await listLocks(db, { entity: 'episode', id: episode.id }) };
}

async function requireLocked(tx: Tx, place: EpisodeKey): Promise<EditedEpisodeState> {
  await repository.lock(tx, place);
  return requireState(tx, place);
}
