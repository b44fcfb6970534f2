import type { getProgress } from '@kinora/contracts/catalogue/watch-progress.ts';
import type { getTitleMarks, TitleMark } from '@kinora/contracts/community/marks.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { MemberSettingsService } from '#community/member-settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { findTitleMarks, listMarks } from './marks.repository.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly memberSettings: Pick<MemberSettingsService, 'update'>;
  /** Throws for a title that does not exist or was deleted. */
  readonly progressOf: (userId: number, titleId: number) => Promise<CallOutput<typeof getProgress>>;
}

export type MarksService = ReturnType<typeof createMarksService>;

/** What a member has done with titles, for pages and cards that are shared by all. */
export function createMarksService({ pool, clock, memberSettings, progressOf }: Deps) {
  const today = () => clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  return {
    /** Omits titles without marks. */
    list: (userId: number, titleIds: readonly number[]): Promise<TitleMark[]> =>
      listMarks(pool, userId, [...new Set(titleIds)], today()),

    async ofTitle(userId: number, titleId: number): Promise<CallOutput<typeof getTitleMarks>> {
      const [watching, [row]] = await Promise.all([
        progressOf(userId, titleId),
        findTitleMarks(pool, userId, titleId, today()),
      ]);
      const mark = row?.marks.mark ?? null;
      if (row === undefined || mark === null) throw new AppError('not_found');
      return { ...row.marks, mark, watching };
    },

    setHidesSpoilers: (userId: number, hidesSpoilers: boolean): Promise<void> =>
      memberSettings.update(userId, { hides_spoilers: hidesSpoilers }),
  };
}
