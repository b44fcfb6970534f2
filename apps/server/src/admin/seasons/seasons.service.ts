import type { NewSeasonForm, SeasonChanges, SeasonForm } from '@kinora/contracts/admin/seasons.ts';
import { seasonFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { emptyValues, pickFields } from '@kinora/contracts/platform/record-fields.ts';
import { changedFields, listLocks, type LockRow, unlock } from '#catalogue/provenance/index.ts';
import type { SeasonsService } from '#catalogue/seasons/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { RemoveVideos } from '#catalogue/videos/index.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import * as repository from './seasons.repository.ts';
import type { EditedSeasonRow, SeriesRow, StoredSeason } from './seasons.repository.ts';

export const SEASON_SUBJECT = 'season';

export type EditedSeasonState = EditedSeasonRow & { locks: LockRow[] };

interface Deps {
  readonly db: Database;
  readonly titles: Pick<TitlesService, 'lock'>;
  readonly seasons: SeasonsService;
  readonly removeVideos: RemoveVideos;
}

interface SeasonPlace {
  readonly titleId: number;
  readonly number: number;
}

export type SeasonEditing = ReturnType<typeof createSeasonEditing>;

export function createSeasonEditing({ db, titles, seasons, removeVideos }: Deps) {
  const updateIn = async (
    tx: Tx,
    { titleId, number }: SeasonPlace,
    { version, ...wanted }: SeasonChanges,
    by: number,
  ): Promise<EditedSeasonState> => {
    const before = await requireLocked(tx, titleId, number);
    if (before.version !== version) throw new AppError('conflict');
    const changes = changedFields(toForm(before), wanted);
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) await seasons.updateSeason(tx, before.id, changes, { source: 'local', by });
    const entry = { action: 'update', subject: subjectOf(before), before: toForm(before) };
    await recordAudits(tx, isChanged ? [{ ...entry, after: { ...toForm(before), ...changes } }] : []);
    return requireState(tx, titleId, number);
  };

  return {
    async list(titleId: number): Promise<Pick<SeriesRow, 'title'> & { seasons: StoredSeason[] }> {
      const series = await repository.findSeries(db, titleId);
      if (series === undefined) throw new AppError('not_found');
      return { title: series.title, seasons: await repository.list(db, titleId) };
    },

    find: (titleId: number, number: number) => requireState(db, titleId, number),

    create: (titleId: number, form: NewSeasonForm, by: number): Promise<EditedSeasonState> =>
      transaction(db, async (tx) => {
        await titles.lock(tx, titleId);
        const series = requireSeries(await repository.findSeries(tx, titleId));
        const number = form.number ?? (series.last_number ?? 0) + 1;
        const values = { ...changedFields(EMPTY, form), number };
        await seasons.addSeason(tx, titleId, values, by);
        const season = await requireState(tx, titleId, number);
        await recordAudit(tx, { action: 'create', subject: subjectOf(season), after: values });
        return season;
      }),

    update: (place: SeasonPlace, changes: SeasonChanges, by: number): Promise<EditedSeasonState> =>
      transaction(db, (tx) => updateIn(tx, place, changes, by)),

    updateIn,

    /** Deletes a season with its episodes and everything that belongs to them. */
    remove: (titleId: number, number: number): Promise<void> =>
      transaction(db, async (tx) => {
        await titles.lock(tx, titleId);
        const season = await requireLocked(tx, titleId, number);
        await removeVideos(tx, await repository.listVideoIds(tx, season.id));
        await seasons.removeSeason(tx, { ...season, title_id: titleId });
        await recordAudit(tx, { action: 'delete', subject: subjectOf(season), before: toForm(season) });
      }),

    unlock: (titleId: number, number: number, fields: readonly string[]): Promise<EditedSeasonState> =>
      transaction(db, async (tx) => {
        const season = await requireLocked(tx, titleId, number);
        const lifted = await unlock(tx, { entity: 'season', id: season.id }, fields);
        const entry = { action: 'unlock', subject: subjectOf(season), after: { unlocked: lifted } };
        await recordAudits(tx, lifted.length > 0 ? [entry] : []);
        return requireState(tx, titleId, number);
      }),
  };
}

const EMPTY: SeasonForm = emptyValues(seasonFields);

export const toForm = (row: EditedSeasonRow): SeasonForm => pickFields(seasonFields, row);

const subjectOf = ({ id, title, number }: EditedSeasonRow) => ({
  type: SEASON_SUBJECT,
  id,
  name: `${title.name}, season ${number}`,
});

/** Throws for films, and for titles that do not exist or were deleted. */
function requireSeries(series: SeriesRow | undefined): SeriesRow {
  if (series === undefined) throw new AppError('not_found');
  if (series.is_deleted) throw new AppError('titles.gone');
  if (series.type !== 'series') throw fieldError('number', 'Only a series has seasons.');
  return series;
}

async function requireState(db: Executor, titleId: number, number: number): Promise<EditedSeasonState> {
  const season = await repository.find(db, titleId, number);
  if (season === undefined) throw new AppError('not_found');
  return { ...season, locks: await listLocks(db, { entity: 'season', id: season.id }) };
}

async function requireLocked(tx: Tx, titleId: number, number: number): Promise<EditedSeasonState> {
  await repository.lock(tx, titleId, number);
  return requireState(tx, titleId, number);
}
