import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getPlayback } from '@kinora/contracts/catalogue/playback.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import type { ServerFailure } from '#platform/errors/server-failure.ts';
import { useTestApp } from '#test/app.ts';
import { TestClient } from '#test/client.ts';
import { makePlayable, makeVideo } from '#test/videos.ts';
import { buildApp } from './build-app.ts';

const kinora = useTestApp();
const lines: string[] = [];
const failures: ServerFailure[] = [];
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const recordError = (failure: ServerFailure) => void failures.push(failure);
  app = await buildApp({ ...kinora.platform, logger }, { ...kinora.composition, recordError });
  await app.ready();
});
afterAll(() => app.close());

test('playback tokens appear in no log and no error record', async () => {
  const { platform } = kinora;
  const { id: titleId } = await makeTitle(platform.db);
  const id = await makeVideo(platform, titleId, { kind: 'file', source: '', category: 'trailer' });
  await makePlayable(platform, id);
  const client = new TestClient(app, platform.config.baseUrl.host);
  const { playback } = await client.call(getPlayback, { params: { id } });
  if (playback.state !== 'ready') throw new Error(playback.state);
  const read = (name: string) =>
    client.request({ method: 'GET', url: playback.src.replace('master.m3u8', name) });
  expect((await read('360/00000.m4s')).statusCode).toBe(200);
  expect((await read('nothing/of/ours')).statusCode).toBe(404);
  vi.spyOn(platform.storage, 'read').mockRejectedValueOnce(new Error('The disk is broken'));
  expect((await read('360/00000.m4s')).statusCode).toBe(500);
  const written = lines.join('\n');
  expect(written).toContain('/media/:video/:token/*');
  expect(failures.map(({ request }) => request)).toEqual(['GET /media/:video/:token/*']);
  const [, , , signature = ''] = playback.token.split('.');
  expect(signature).toHaveLength(43);
  expect(written).not.toContain(signature);
});
