import { z } from 'zod';
import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import {
  type DIARY_KINDS,
  type getDiaryCalendar,
  type RemovedViewing,
  VIEWINGS_MAX,
} from '@kinora/contracts/community/diary.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { id as recordId } from '@kinora/contracts/platform/fields.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { diaryCalendar, diaryPage, type DiaryRow } from './diary.list.repository.ts';
import * as repository from './diary.repository.ts';
import type { ViewingRow, ViewingValues } from './diary.repository.ts';
import { countEarlierUnseen, insertSeen } from './diary.seen.repository.ts';
import { findTimezones } from './diary.target.repository.ts';
import type { LeaveWatchlist } from './leave-watchlist.ts';
import { localDay } from './local-day.ts';
import { findViewingTarget, type ViewingTarget } from './viewing-target.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly leaveWatchlist: LeaveWatchlist;
}

const DiaryCursor = z.tuple([z.iso.date(), recordId('bigint')]);
/** Before every entry of a diary, whose latest come first. */
const FROM_THE_TOP = ['9999-12-31', Number.MAX_SAFE_INTEGER] as const;

interface DiaryQuery {
  readonly until?: string | undefined;
  readonly kind?: (typeof DIARY_KINDS)[number] | undefined;
  readonly cursor?: string | undefined;
  readonly perPage: number;
}

export type DiaryService = ReturnType<typeof createDiaryService>;

/** Viewings, which members enter by hand, mark with one press, or read as a diary. */
export function createDiaryService({ db, pool, clock, leaveWatchlist }: Deps) {
  const todayOf = async (userId: number): Promise<string> => {
    const [row] = await findTimezones(pool, [userId]);
    return localDay(clock.now(), row?.timezone ?? null);
  };
  const targetOf = (userId: number, titleId: number, scope: EpisodeScope) =>
    findViewingTarget(pool, { userId, titleId, ...scope }, clock.now());

  return {
    ...createDiaryReader(pool),
    ...createSeenMarks({ db, targetOf, leaveWatchlist }),

    /** Adds a viewing of a film or an episode; on a day that has one, updates it. */
    async add(
      userId: number,
      titleId: number,
      scope: EpisodeScope,
      values: ViewingValues,
    ): Promise<ViewingRow> {
      const { isFilm, episodeId, today } = await targetOf(userId, titleId, scope);
      if (!isFilm && episodeId === null) throw fieldError('episode', 'Choose an episode.');
      assertNotAfter(today, values.watched_on);
      return transaction(db, async (tx) => {
        const viewing = await repository.upsert(tx, { userId, titleId, episodeId }, values);
        await leaveWatchlist(tx, { userId, today, titleIds: [titleId] });
        return viewing;
      });
    },

    async update(userId: number, id: number, values: ViewingValues): Promise<ViewingRow> {
      if (values.watched_on !== null) assertNotAfter(await todayOf(userId), values.watched_on);
      const viewing = await repository.update(db, { id, userId }, values);
      if (viewing === undefined) throw new AppError('not_found');
      return viewing;
    },

    /** Removes a viewing; returns what is needed to restore it. */
    async remove(userId: number, id: number): Promise<RemovedViewing[]> {
      const removed = await repository.deleteMany(db, userId, [id]);
      if (removed.length === 0) throw new AppError('not_found');
      return removed;
    },

    /** Removes those of the viewings that belong to the member; returns how many. */
    removeMany: async (userId: number, ids: readonly number[]): Promise<number> =>
      (await repository.deleteMany(db, userId, ids)).length,

    /** Undoes a removal; returns how many viewings exist again. */
    async restore(userId: number, viewings: readonly RemovedViewing[]): Promise<number> {
      const today = await todayOf(userId);
      for (const { watched_on: day } of viewings) assertNotAfter(today, day, 'viewings');
      return repository.restore(db, userId, viewings);
    },
  };
}

function createDiaryReader(pool: StatementPool) {
  return {
    /** Returns one row more than the page size. */
    list(
      userId: number,
      { until, kind, cursor, perPage }: DiaryQuery,
      languages: readonly string[],
    ): Promise<DiaryRow[]> {
      const [latest, lastId] = FROM_THE_TOP;
      const [day, id] =
        cursor === undefined ? ([until ?? latest, lastId] as const) : decodeCursor(cursor, DiaryCursor);
      return diaryPage(pool, userId, languages, day, id, kind ?? null, perPage + 1);
    },

    async calendar(userId: number, year: number): Promise<CallOutput<typeof getDiaryCalendar>> {
      const [row] = await diaryCalendar(pool, userId, `${year}-01-01`, `${year}-12-31`);
      if (row === undefined) throw new Error('Expected one row');
      return row.calendar;
    },
  };
}

interface SeenDeps extends Pick<Deps, 'db' | 'leaveWatchlist'> {
  readonly targetOf: (userId: number, titleId: number, scope: EpisodeScope) => Promise<ViewingTarget>;
}

/** Marks of whole titles, seasons and episodes. */
function createSeenMarks({ db, targetOf, leaveWatchlist }: SeenDeps) {
  return {
    /** Adds viewings of what is not marked yet. */
    async markSeen(
      userId: number,
      titleId: number,
      scope: EpisodeScope,
      { watched_on: day, with_earlier: withEarlier }: { watched_on: string | null; with_earlier: boolean },
    ) {
      const target = await targetOf(userId, titleId, scope);
      assertNotAfter(target.today, day);
      const part = { ...target, season: scope.season, day, withEarlier };
      return transaction(db, async (tx) => {
        const added = await insertSeen(tx, part, VIEWINGS_MAX);
        const left = await leaveWatchlist(tx, { userId, today: target.today, titleIds: [titleId] });
        return {
          added,
          earlier_unseen: target.episodeId === null ? 0 : await countEarlierUnseen(tx, part),
          left_watchlist: left.length > 0,
        };
      });
    },

    /** Removes the viewings of a title, season or episode; returns what is needed to restore them. */
    async unmarkSeen(userId: number, titleId: number, scope: EpisodeScope): Promise<RemovedViewing[]> {
      const { episodeId } = await targetOf(userId, titleId, scope);
      return repository.deletePart(db, { userId, titleId, season: scope.season, episodeId }, VIEWINGS_MAX);
    },
  };
}

/** ISO dates sort as text. */
function assertNotAfter(today: string, day: string | null, field = 'watched_on'): void {
  if (day !== null && day > today) throw fieldError(field, 'Choose a date up to today.');
}
