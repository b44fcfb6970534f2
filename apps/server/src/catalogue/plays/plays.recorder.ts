import type { ReadClaims } from '#catalogue/playback/index.ts';
import { createVisitorNames, type Visit } from '#catalogue/popularity/index.ts';
import { createWriteBuffer } from '#platform/db/write-buffer.ts';
import type { Platform } from '#platform/platform.ts';
import { createAgents } from './plays.agents.ts';
import { createMarks } from './plays.marks.ts';
import { referrerHost } from './plays.referrer.ts';
import { createViewings } from './plays.viewings.ts';
import { createPlaysWriter, type Source, type Waiting, type WriterDeps } from './plays.writer.ts';

const FLUSH = { milliseconds: 250, rows: 1000, most: 50_000, writers: 4 } as const;
const SWEEP_MS = 60_000;

type Deps = Omit<WriterDeps, 'marks'> & Pick<Platform, 'redis' | 'config' | 'logger'>;

/** What a player says. */
interface Told {
  readonly watched: number;
  readonly referrer: string;
  readonly position?: number | null;
  /** How long the video is. */
  readonly seconds?: number | null;
}

export type PlaysRecorder = ReturnType<typeof createPlaysRecorder>;

/** Counts views in memory and writes them down in batches; a process that dies loses a quarter of a second of them. */
export function createPlaysRecorder(deps: Deps) {
  const { clock, config, logger } = deps;
  const nameOf = createVisitorNames(config.appKey);
  const agentOf = createAgents();
  const marks = createMarks(deps.redis);
  const write = createPlaysWriter({ ...deps, marks });
  const buffer = createWriteBuffer<Waiting>({ what: 'plays', write, logger, ...FLUSH });
  const viewings = createViewings<Source>({
    onView: (viewing, seconds, parts) => {
      const at = viewing.lastAt;
      const views = marks.isFreshHere(viewing.key, at) ? undefined : 0;
      buffer.add({ viewing, at, seconds, parts, views });
    },
    onMore: (viewing, seconds, parts) =>
      buffer.add({ viewing, at: viewing.lastAt, seconds, parts, views: 0 }),
  });
  let sweeper: NodeJS.Timeout | undefined;

  return {
    /** A player says that more of a video was watched. */
    beat(claims: ReadClaims, { watched, referrer, position, seconds }: Told, visit: Visit): void {
      const agent = agentOf(visit.agent ?? '');
      if (agent === null) return;
      sweeper ??= setInterval(() => viewings.sweep(clock.now().getTime()), SWEEP_MS).unref();
      const now = clock.now();
      const { userId } = claims.viewer;
      const viewer = userId ?? visitorNumber(nameOf(visit, now.toISOString().slice(0, 10)));
      viewings.beat({
        videoId: claims.videoId,
        userId,
        handle: `${viewer}`,
        issuedAt: claims.issuedAt,
        watched,
        position,
        length: seconds,
        at: now.getTime(),
        source: () => ({
          viewer,
          visit,
          referrer: referrerHost(referrer, config.baseUrl.hostname),
          country: undefined,
          agent,
        }),
      });
    },

    /** Ends viewings that fell silent. */
    sweep: (): void => viewings.sweep(clock.now().getTime()),

    /** Writes down what has counted so far. */
    flush: buffer.flush,

    /** Ends all viewings and writes down what is left of them. */
    async settle(): Promise<void> {
      clearInterval(sweeper);
      sweeper = undefined;
      viewings.end();
      await buffer.flush();
    },
  };
}

/** Below nought, where no account is. */
const visitorNumber = (name: Buffer): number => -1 - (name.readUIntBE(0, 6) * 2 + ((name.at(-1) ?? 0) % 2));
