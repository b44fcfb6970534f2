import type { SpoilerUntil } from '@kinora/contracts/community/texts.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Place } from './spoilers.repository.ts';
import { findProgress, type SeenTitle } from './spoilers.texts.repository.ts';

/** A text that contains spoilers. */
export interface SpoilerText {
  readonly id: number;
  /** Null for texts about no title, which no progress makes readable. */
  readonly titleId: number | null;
  readonly until: SpoilerUntil | null;
}

export type TextShield = ReturnType<typeof createTextShield>;

const SPECIALS = 0;

export function createTextShield({ pool, clock }: { pool: StatementPool; clock: Clock }) {
  return {
    /** Returns the ids of the texts that give away nothing to this member, or all if they turned the shield off. */
    async readable(userId: number, texts: readonly SpoilerText[]): Promise<Set<number>> {
      if (texts.length === 0) return new Set();
      const titleIds = new Set(texts.flatMap(({ titleId }) => titleId ?? []));
      const today = clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
      const [row] = await findProgress(pool, userId, [...titleIds], today);
      const titles = new Map(row?.titles.map((title) => [title.id, title]));
      const isReadable = ({ titleId, until }: SpoilerText): boolean => {
        const title = titleId === null ? undefined : titles.get(titleId);
        return row?.hides_spoilers === false || (title !== undefined && hasSeen(title, until));
      };
      return new Set(texts.filter(isReadable).map(({ id }) => id));
    },
  };
}

function hasSeen(title: SeenTitle, until: SpoilerUntil | null): boolean {
  if (title.is_film) return title.is_seen;
  if (until === null) return hasReached(title.story, title.last_aired);
  return hasReached(until.season === SPECIALS ? title.special : title.story, [until.season, until.episode]);
}

const hasReached = (seen: Place | null, place: Place | null): boolean =>
  seen !== null && place !== null && (seen[0] > place[0] || (seen[0] === place[0] && seen[1] >= place[1]));
