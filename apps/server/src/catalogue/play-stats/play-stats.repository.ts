import { type CopyPool, copyRows, escapeCopyText } from '#platform/db/copy-rows.ts';
import { defineStatement } from '#platform/db/statement.ts';

export interface PlayRow {
  /** Unix milliseconds. */
  readonly at: number;
  readonly videoId: number;
  readonly titleId: number;
  readonly episodeId: number | null;
  readonly userId: number | null;
  readonly viewer: number;
  readonly views: number;
  readonly seconds: number;
  readonly seen: bigint | null;
  readonly finishes: number;
  readonly country: string;
  readonly device: string;
  readonly browser: string;
  readonly platform: string;
  readonly referrer: string;
}

const TARGET = {
  table: 'plays',
  columns: ['at', 'video_id', 'title_id', 'episode_id', 'user_id', 'viewer', 'views', 'seconds'].concat([
    'country',
    'device',
    'browser',
    'platform',
    'referrer',
    'seen',
    'finishes',
  ]),
};

const orNull = (value: number | bigint | null): string => (value === null ? '\\N' : `${value}`);

/** COPY parses a line in half the time of arrays. All values except the host are ours, so only it is escaped. */
const lineOf = (row: PlayRow, at: string): string =>
  `${at}\t${row.videoId}\t${row.titleId}\t${orNull(row.episodeId)}\t${orNull(row.userId)}\t${row.viewer}\t${row.views}\t${row.seconds}\t${row.country}\t${row.device}\t${row.browser}\t${row.platform}\t${escapeCopyText(row.referrer)}\t${orNull(row.seen)}\t${row.finishes}\n`;

/** Inserts a batch. */
export async function insertPlays(pool: CopyPool, rows: readonly PlayRow[]): Promise<void> {
  let text = '';
  let at = { ms: Number.NaN, text: '' };
  for (const row of rows) {
    // Most rows have the same time as the previous one.
    if (row.at !== at.ms) at = { ms: row.at, text: new Date(row.at).toISOString() };
    text += lineOf(row, at.text);
  }
  await copyRows(pool, TARGET, text);
}

/** The records a video belongs to. */
export interface VideoOwner {
  readonly id: number;
  readonly title_id: number;
  readonly episode_id: number | null;
}

export const listVideoOwners = defineStatement<[ids: readonly number[]], VideoOwner>(
  'plays-owners',
  `select id, title_id, episode_id from videos where id = any($1::integer[])`,
);
