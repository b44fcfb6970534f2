import type { CommentSubject } from '@kinora/contracts/community/comments.ts';
import type { SpoilerUntil } from '@kinora/contracts/community/texts.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { findTarget } from './comments.subjects.repository.ts';

interface Target {
  readonly subject: CommentSubject;
  readonly subject_id: number;
  readonly season: number | null;
  readonly episode: number | null;
  readonly at_seconds: number | null;
  /** Null for a change of a comment that was written before a block. */
  readonly writerId: number | null;
}

/** Throws unless such a comment can be written. Returns the season and the episode that it is about. */
export async function checkTarget(
  pool: StatementPool,
  { subject, subject_id: subjectId, season, episode, at_seconds: atSeconds, writerId }: Target,
  until: SpoilerUntil | null,
) {
  const [target] = await findTarget[subject](
    pool,
    subjectId,
    season,
    episode,
    until?.season ?? null,
    until?.episode ?? null,
    writerId,
  );
  if (target === undefined) throw new AppError('not_found');
  if (season !== null && subject !== 'title') throw fieldError('season', 'Only titles have seasons.');
  if (atSeconds !== null && subject !== 'video')
    throw fieldError('at_seconds', 'Only comments on videos have a playback position.');
  const isMissing =
    (season !== null && target.season_id === null) || (episode !== null && target.episode_id === null);
  if (isMissing) throw new AppError('not_found');
  if (until !== null && !target.is_series) throw fieldError('spoiler_until', 'Only series have episodes.');
  if (until !== null && !target.has_spoiler_episode)
    throw fieldError('spoiler_until', 'This series has no such episode.');
  return { season_id: target.season_id, episode_id: target.episode_id };
}
