import { requireTitle } from '#catalogue/title-cards/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { findTarget } from './diary.target.repository.ts';
import { localDay } from './local-day.ts';

/** What a member marks: a film, a series, a season or an episode. */
export interface ViewingTarget {
  readonly userId: number;
  readonly titleId: number;
  readonly isFilm: boolean;
  /** Null unless it is an episode. */
  readonly episodeId: number | null;
  /** The current day where the member is. */
  readonly today: string;
}

interface Wanted {
  readonly userId: number;
  readonly titleId: number;
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

/** Throws if the title, its season or its episode does not exist. */
export async function findViewingTarget(
  pool: StatementPool,
  { userId, titleId, season, episode }: Wanted,
  now: Date,
): Promise<ViewingTarget> {
  const [row] = await findTarget(pool, titleId, userId, season ?? null, episode ?? null);
  const target = requireTitle(row?.target);
  const isMissing =
    (season !== undefined && !target.has_season) || (episode !== undefined && target.episode_id === null);
  if (isMissing) throw new AppError('not_found');
  return {
    userId,
    titleId,
    isFilm: target.type === 'movie',
    episodeId: target.episode_id,
    today: localDay(now, target.timezone),
  };
}
