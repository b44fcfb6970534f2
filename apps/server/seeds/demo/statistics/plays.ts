import { addDemoDays, listDemoDays } from '#admin/demo/index.ts';
import { playHistory, type PlayRow } from '#catalogue/play-stats/index.ts';
import { RETENTION_PARTS } from '@kinora/contracts/catalogue/play-stats.ts';
import { FINISHED_RATIO } from '@kinora/contracts/catalogue/watch-progress.ts';
import { type Random, randomFor, randomInteger } from '@kinora/demo-art/random.ts';
import type { Database } from '#platform/db/database.ts';
import type { DemoContent } from '../content-schema.ts';
import { makeVisitor, pickHour, pickShare } from './audience.ts';
import { busyness, daysBefore, listPremieres, type Premiere, riseAfter } from './calendar.ts';
import { seedProgress } from './progress.ts';
import { type PlayedVideo, readVideos } from './videos.ts';

const PLAYS_A_DAY = 130;
const MEMBER_SHARE = 0.24;
/** Of those who start, so many watch to the end. */
const FINISHES = { full: 0.52, extra: 0.71 } as const;
/** A view counts from here. */
const LEAST_SECONDS = 10;
const HOUR_MS = 3_600_000;
/** Ids of visitors are hashes; theirs are far from those of members. */
const VISITORS_FROM = 1_000_000_000;

interface Inputs {
  readonly content: DemoContent;
  readonly memberIds: readonly number[];
  readonly now: Date;
}

/**
 * Adds plays of the demo's videos to the days before today that have none, and the progress of members. Only once, when
 * there are videos.
 */
export async function seedPlays(db: Database, { content, memberIds, now }: Inputs): Promise<void> {
  if ((await listDemoDays(db, 'plays')).length > 0) return;
  const videos = await readVideos(db, content);
  if (videos.length === 0) return;
  const days = daysBefore(now);
  const premieres = listPremieres(content, days);
  const empty = await playHistory.listEmptyDays(db, days);
  if (empty.length === 0) return;
  const rows = empty.flatMap((day) => playsOf(day, { videos, memberIds, days, premieres }));
  await playHistory.add(db, { days: empty, rows }, async (tx) => {
    await seedProgress(tx, { videos, memberIds, now });
    await addDemoDays(tx, 'plays', empty);
  });
}

interface Context {
  readonly videos: readonly PlayedVideo[];
  readonly memberIds: readonly number[];
  readonly days: readonly string[];
  readonly premieres: readonly Premiere[];
}

/** The plays of a day, in order. */
function playsOf(day: string, { videos, memberIds, days, premieres }: Context): PlayRow[] {
  const random = randomFor(String(days.indexOf(day)), 'plays');
  const shares = videos
    .filter(({ released }) => released <= day)
    .map((video) => {
      const rise = premieres.filter(({ title }) => title === video.title).map((one) => riseAfter(one, day));
      return [video, video.share * (1 + 3 * Math.max(0, ...rise))] as const;
    });
  if (shares.length === 0) return [];
  const count = Math.round(PLAYS_A_DAY * busyness(day, days, premieres));
  const rows = Array.from({ length: count }, () =>
    playOf({ day, random, memberIds, video: pickShare(random, shares) }),
  );
  return rows.toSorted((one, other) => one.at - other.at);
}

interface Viewing {
  readonly day: string;
  readonly random: Random;
  readonly memberIds: readonly number[];
  readonly video: PlayedVideo;
}

function playOf({ day, random, memberIds, video }: Viewing): PlayRow {
  const member =
    random() < MEMBER_SHARE ? memberIds[randomInteger(random, 0, memberIds.length - 1)] : undefined;
  const at = Date.parse(day) + (pickHour(random) + random()) * HOUR_MS;
  const part = partSeen(video, random);
  const parts = Math.max(1, Math.round(part * RETENTION_PARTS));
  return {
    at,
    videoId: video.id,
    titleId: video.titleId,
    episodeId: video.episodeId,
    userId: member ?? null,
    viewer: member ?? VISITORS_FROM + randomInteger(random, 0, VISITORS_FROM),
    views: 1,
    seconds: Math.max(LEAST_SECONDS, Math.round(part * video.seconds)),
    seen: (1n << BigInt(parts)) - 1n,
    finishes: part >= FINISHED_RATIO ? 1 : 0,
    ...makeVisitor(random),
  };
}

/** Viewers stop early or not at all. */
function partSeen({ isFull }: PlayedVideo, random: Random): number {
  const isFinished = random() < (isFull ? FINISHES.full : FINISHES.extra);
  return isFinished ? FINISHED_RATIO + (1 - FINISHED_RATIO) * random() : 0.02 + 0.85 * random() ** 1.7;
}
