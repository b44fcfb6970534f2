import type { MemberAccess } from '#community/relations/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { findFigures } from './year-reviews.figures.repository.ts';
import { findHighlights } from './year-reviews.highlights.repository.ts';
import { hasReview, type YearData } from './year-reviews.presenter.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly memberAccess: MemberAccess;
}

interface Reading {
  readonly withPrivate: boolean;
  /** Whether the member must show their years. */
  readonly isForOthers: boolean;
  readonly languages: readonly string[];
}

export type YearReviews = ReturnType<typeof createYearReviews>;

export function createYearReviews({ pool, clock, memberAccess }: Deps) {
  const read = async (
    userId: number,
    year: number,
    { withPrivate, isForOthers, languages }: Reading,
  ): Promise<YearData> => {
    const [figures] = await findFigures(pool, userId, year, withPrivate);
    if (figures === undefined || (isForOthers && !figures.is_shown)) throw new AppError('not_found');
    const [highlights] = hasReview(figures)
      ? await findHighlights(pool, userId, languages, year, withPrivate)
      : [];
    const isRunning = year >= yearOf(clock.now(), figures.timezone);
    return { year, isRunning, figures, highlights: highlights ?? null };
  };

  return {
    /** The year of the member, with their private entries. */
    own: (userId: number, year: number, languages: readonly string[]): Promise<YearData> =>
      read(userId, year, { withPrivate: true, isForOthers: false, languages }),

    /** The year as a member shows it to others; throws if the viewer may not see it. */
    async ofMember(
      viewerId: number | null,
      { memberId, year }: { memberId: number; year: number },
      languages: readonly string[],
    ): Promise<YearData> {
      const { seesShelf } = await memberAccess.require(viewerId, memberId);
      if (!seesShelf) throw new AppError('not_found');
      return read(memberId, year, { withPrivate: false, isForOthers: true, languages });
    },
  };
}

const yearOf = (at: Date, timezone: string | null): number =>
  Number(at.toLocaleDateString('en', { timeZone: timezone ?? 'UTC', year: 'numeric', calendar: 'gregory' }));
