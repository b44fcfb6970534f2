import { sql } from 'kysely';
import { createPlaybackTokens } from '#catalogue/playback/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { makeVideo } from '#test/videos.ts';
import type { Site } from './site.ts';
import { Visitor } from './visitor.ts';

/** Counts immediately, and twice this is still less than a server accepts for the time before it started. */
const WATCHED_SECONDS = 12;
const BEATS = 2;
/** Old enough that all reported seconds can have been watched. */
const TOKEN_AGE_MS = 60_000;
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

interface Viewer {
  readonly userId: number;
  readonly session: string;
  readonly token: string;
  /** What a server acknowledged. */
  seconds: number;
  position: number;
}

/** Members who watch one video and remember everything a server acknowledged. */
export async function openViewers({ db, env }: Site, count: number) {
  const { id: titleId } = await makeTitle(db);
  const videoId = await makeVideo({ db }, titleId);
  const tokens = createPlaybackTokens({
    config: { appKey: Buffer.from(env.APP_KEY ?? '', 'base64') },
    clock: { now: () => new Date(Date.now() - TOKEN_AGE_MS) },
  });
  const open = async (): Promise<Viewer> => {
    const { id: userId } = await makeUser(db, { permissions: ['titles.view', 'videos.play'] });
    const { token: session } = await makeSession(db, userId);
    const token = tokens.issue({ videoId, viewer: { userId, handle: `u${userId}` } });
    return { userId, session, token, seconds: 0, position: 0 };
  };
  const viewers = await Promise.all(Array.from({ length: count }, open));
  const host = new URL(env.BASE_URL ?? '').host;

  return {
    /** Every viewer reports their progress to one server; what it acknowledges must survive it. */
    async watch(port: number): Promise<void> {
      await Promise.all(viewers.map((viewer) => sendBeats(viewer, port, host)));
    },
    /** How many viewers have less stored than was acknowledged. */
    async missing(): Promise<number> {
      const { rows } = await sql<{ userId: number; seconds: number; position: number }>`
        select w.user_id as "userId", w.position,
          (select coalesce(sum(p.seconds), 0)::int from plays p where p.user_id = w.user_id) as seconds
        from watch_progress w where w.video_id = ${videoId}`.execute(db);
      const written = new Map(rows.map((row) => [row.userId, row]));
      return viewers.filter(({ userId, seconds, position }) => {
        const found = written.get(userId);
        return found?.seconds !== seconds || found.position !== position;
      }).length;
    },
    acknowledged: () => viewers.reduce((all, { seconds }) => all + seconds, 0),
  };
}

async function sendBeats(viewer: Viewer, port: number, host: string): Promise<void> {
  const visitor = new Visitor(port, { host, 'user-agent': BROWSER });
  visitor.takeCookie('session', viewer.session);
  try {
    for (let beat = 0; beat < BEATS; beat += 1) {
      const position = viewer.position + WATCHED_SECONDS;
      const body = { token: viewer.token, position, watched: WATCHED_SECONDS, seconds: 6000 };
      const { status } = await visitor.post('/api/v1/plays', body);
      if (status !== 200) throw new Error(`POST /plays returned ${status}`);
      viewer.seconds += WATCHED_SECONDS;
      viewer.position = position;
    }
  } finally {
    visitor.close();
  }
}
