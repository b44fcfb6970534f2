import { afterEach, beforeAll, expect, test } from 'vitest';
import { getPlayback, MEDIA_PATH, type Playback } from '@kinora/contracts/catalogue/playback.ts';
import { wirePath, fillPath } from '@kinora/contracts/platform/wire-path.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { makePlayable, makeVideo } from '#test/videos.ts';

const HOUR = 3_600_000;
const LONDON = '81.2.69.142';
const SYDNEY = '1.1.1.1';
const NOON = Date.UTC(2026, 10, 20, 12);
let later = 0;
const clock = { now: () => new Date(NOON + later) };
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '127.0.0.1' }, [], { clock });
let viewer: TestClient;
let titleId: number;

beforeAll(async () => {
  viewer = await signIn(kinora, { permissions: ['titles.view', 'videos.play'] });
  titleId = (await makeTitle(kinora.platform.db)).id;
});
afterEach(() => {
  later = 0;
});

async function makeFilm(terms: { country_codes?: string[]; available_until?: Date }) {
  const id = await makeVideo(kinora.platform, titleId, { kind: 'file', source: '', ...terms });
  await makePlayable(kinora.platform, id);
  return id;
}
const from = (address: string) => ({ 'x-forwarded-for': address });
async function playbackAt(id: number, address: string): Promise<Playback> {
  const url = wirePath(fillPath(getPlayback.path, { id }));
  const response = await viewer.request({ method: 'GET', url, headers: from(address) });
  return response.json<{ playback: Playback }>().playback;
}
async function segment(id: number, token: string, address: string) {
  const url = `${MEDIA_PATH}${id}/${token}/360/00000.m4s`;
  const response = await viewer.request({ method: 'GET', url, headers: from(address) });
  return response.statusCode === 200 ? 200 : response.json<{ code: string }>().code;
}
const tokenOf = (playback: Playback) => {
  if (playback.state !== 'ready') throw new Error(`The video is ${playback.state}`);
  return playback.token;
};

test('a film for some countries plays only there', async () => {
  const id = await makeFilm({ country_codes: ['GB'] });
  const token = tokenOf(await playbackAt(id, LONDON));
  expect(await segment(id, token, LONDON)).toBe(200);
  const refusal = { state: 'unavailable', reason: 'not_in_country', from: null };
  expect(await playbackAt(id, SYDNEY)).toEqual(refusal);
  expect(await playbackAt(id, '10.1.2.3')).toEqual(refusal);
  expect(await segment(id, token, SYDNEY)).toBe('videos.not_in_country');
});

test('a film for everywhere also plays where the country is unknown', async () => {
  const id = await makeFilm({});
  expect(await playbackAt(id, '10.1.2.3')).toMatchObject({ state: 'ready' });
});

test('the files of a film are refused as soon as its window closes, with any token', async () => {
  const id = await makeFilm({ available_until: new Date(NOON + 2 * HOUR) });
  const token = tokenOf(await playbackAt(id, LONDON));
  later = 2 * HOUR - 1000;
  expect(await segment(id, token, LONDON)).toBe(200);
  later = 2 * HOUR;
  expect(await segment(id, token, LONDON)).toBe('forbidden');
  expect(await playbackAt(id, LONDON)).toMatchObject({ state: 'unavailable', reason: 'no_longer' });
});

test('the files of a film are refused when an editor moves its end before that of the token', async () => {
  const id = await makeFilm({});
  const token = tokenOf(await playbackAt(id, LONDON));
  const set = (values: { available_until?: Date | null; available_from?: Date }) =>
    kinora.platform.db.updateTable('videos').set(values).where('id', '=', id).execute();
  await set({ available_until: new Date(NOON + HOUR) });
  later = HOUR;
  expect(await segment(id, token, LONDON)).toBe('videos.no_longer_available');
  await set({ available_until: null, available_from: new Date(NOON + 3 * HOUR) });
  later = HOUR + 60_000;
  expect(await segment(id, token, LONDON)).toBe('videos.not_yet_available');
});
