import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPlayback } from '@kinora/contracts/catalogue/playback.ts';
import { recordPlay } from '@kinora/contracts/catalogue/play-stats.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { createTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { withSession } from '#test/sign-in.ts';
import { makeVideo } from '#test/videos.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const clock = testClock();
let kinora: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  kinora = await createTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
});
afterAll(() => kinora.close());

test('shutdown flushes every acknowledged play and position, and everything derived from them', async () => {
  const { db } = kinora.platform;
  const { id: userId } = await makeUser(db, { permissions: ['titles.view', 'videos.play'] });
  const { id: titleId } = await makeTitle(db);
  const videoId = await makeVideo(kinora.platform, titleId);
  const viewer = await withSession(kinora, userId);
  await viewer.call(getBootstrapData);
  const { playback } = await viewer.call(getPlayback, { params: { id: videoId } });
  if (playback.state !== 'ready') throw new Error(playback.state);
  const beat = async (position: number) => {
    clock.advance(15_000);
    const answer = await viewer.request({
      method: recordPlay.method,
      url: wirePath(recordPlay.path),
      payload: JSON.stringify({ token: playback.token, position, watched: 15, seconds: 600 }),
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
    });
    expect(answer.statusCode).toBe(200);
  };
  await beat(15);
  await beat(30);

  await kinora.app.close();

  const plays = await db
    .selectFrom('plays')
    .select(['views', 'seconds'])
    .where('video_id', '=', videoId)
    .execute();
  expect(plays.toSorted((one, other) => other.views - one.views)).toEqual([
    { views: 1, seconds: 15 },
    { views: 0, seconds: 15 },
  ]);
  expect(
    await db.selectFrom('watch_progress').select('position').where('user_id', '=', userId).execute(),
  ).toEqual([{ position: 30 }]);
  expect(
    await db.selectFrom('video_health').select('plays').where('video_id', '=', videoId).execute(),
  ).toEqual([{ plays: 1 }]);
  expect(
    await db.selectFrom('popularity_visits').select('kind').where('record_id', '=', titleId).execute(),
  ).toEqual([{ kind: 'title' }]);
});
