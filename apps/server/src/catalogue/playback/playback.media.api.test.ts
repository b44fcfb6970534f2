import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getPlayback, MEDIA_PATH, PLAYBACK_TOKEN_SECONDS } from '@kinora/contracts/catalogue/playback.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';
import { makePlayable, makeVideo } from '#test/videos.ts';

let later = 0;
const clock = { now: () => new Date(Date.now() + later * 1000) };
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });

const MEMBER = ['titles.view', 'videos.play'];
let film: number;
let otherFilm: number;
let trailer: number;
let pieces: Record<string, string>;
let original: string;

async function member(permissions: readonly string[] = MEMBER) {
  const { id } = await makeUser(kinora.platform.db, { permissions });
  return Object.assign(await withSession(kinora, id), { userId: id });
}

async function playback(client: TestClient, id: number) {
  const answer = (await client.call(getPlayback, { params: { id } })).playback;
  if (answer.state !== 'ready') throw new Error(`The video is ${answer.state}`);
  return answer;
}

const address = (videoId: number, token: string, name: string) => `${MEDIA_PATH}${videoId}/${token}/${name}`;
const read = (client: TestClient, url: string, headers: Record<string, string> = {}) =>
  client.request({ method: 'GET', url, headers });

beforeAll(async () => {
  const { db } = kinora.platform;
  const { id: titleId } = await makeTitle(db);
  const owner = await makeUser(db);
  const file = await makeFile(kinora.platform, { userId: owner.id, policy: 'videos' });
  original = `/api/v1/file-entries/${file.id}/content`;
  const ours = { kind: 'file', source: '' };
  film = await makeVideo(kinora.platform, titleId, { ...ours, file_id: file.id });
  otherFilm = await makeVideo(kinora.platform, titleId, ours);
  trailer = await makeVideo(kinora.platform, titleId, { ...ours, category: 'trailer' });
  const { captionId } = await makePlayable(kinora.platform, film);
  for (const id of [otherFilm, trailer]) await makePlayable(kinora.platform, id);
  pieces = {
    'the playlist of all': 'master.m3u8',
    'the playlist of a quality': '360/index.m3u8',
    'a segment': '360/00000.m4s',
    'a segment of sound': 'audio-0/00000.m4s',
    captions: `captions/${captionId}.vtt`,
    'the sprite': 'sprite.vtt',
    'a sheet of the sprite': 'sprite-0.jpg',
  };
});

afterEach(() => {
  later = 0;
});

const statusesOf = async (client: TestClient, token: string, videoId = film) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(pieces).map(async ([what, name]) => {
        const { statusCode } = await read(client, address(videoId, token, name));
        return [what, statusCode] as const;
      }),
    ),
  );
const all = (status: number) => Object.fromEntries(Object.keys(pieces).map((what) => [what, status]));

describe('every file of a film', () => {
  test('is served to the owner of the token', async () => {
    const viewer = await member();
    const { token, src, captions, sprite, type } = await playback(viewer, film);
    expect({ src, sprite, type }).toEqual({
      type: 'hls',
      src: address(film, token, 'master.m3u8'),
      sprite: address(film, token, 'sprite.vtt'),
    });
    expect(captions.map((one) => one.src)).toEqual([address(film, token, pieces.captions ?? '')]);
    expect(await statusesOf(viewer, token)).toEqual(all(200));
  });

  test('is refused to a guest with the token of a member', async () => {
    const { token } = await playback(await member(), film);
    expect(await statusesOf(kinora.client(), token)).toEqual(all(403));
    expect((await read(kinora.client(), original)).statusCode).toBe(401);
  });

  test('is refused to another member with the token', async () => {
    const { token } = await playback(await member(), film);
    const other = await member();
    expect(await statusesOf(other, token)).toEqual(all(403));
    expect((await read(other, original)).statusCode).toBe(404);
  });

  test('is refused as soon as the permission is lost', async () => {
    const viewer = await member();
    const { token } = await playback(viewer, film);
    expect(await statusesOf(viewer, token)).toEqual(all(200));
    const { db } = kinora.platform;
    await db
      .deleteFrom('user_permissions')
      .where('user_id', '=', viewer.userId)
      .where('permission', '=', 'videos.play')
      .execute();
    expect(await statusesOf(viewer, token)).toEqual(all(403));
    expect((await read(viewer, original)).statusCode).toBe(404);
  });

  test('is refused as soon as the account is banned', async () => {
    const viewer = await member();
    const { token } = await playback(viewer, film);
    const { db } = kinora.platform;
    await db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', viewer.userId).execute();
    expect(await statusesOf(viewer, token)).toEqual(all(403));
  });

  test('is refused with the token of another video', async () => {
    const viewer = await member();
    const { token } = await playback(viewer, otherFilm);
    expect(await statusesOf(viewer, token)).toEqual(all(403));
    const { token: ofTrailer } = await playback(viewer, trailer);
    expect(await statusesOf(viewer, ofTrailer)).toEqual(all(403));
  });

  test('is refused with an expired token', async () => {
    const viewer = await member();
    const { token } = await playback(viewer, film);
    later = PLAYBACK_TOKEN_SECONDS;
    expect(await statusesOf(viewer, token)).toEqual(all(403));
  });

  test('is refused with a changed token', async () => {
    const viewer = await member();
    const { token } = await playback(viewer, otherFilm);
    expect(await statusesOf(viewer, token.replace(/^\d+/u, String(film)))).toEqual(all(403));
    expect(await statusesOf(viewer, 'token')).toEqual(all(403));
  });

  test('is refused soon after the video is hidden', async () => {
    const { db } = kinora.platform;
    const viewer = await member();
    const { token } = await playback(viewer, otherFilm);
    const approve = (is_approved: boolean) =>
      db.updateTable('videos').set({ is_approved }).where('id', '=', otherFilm).execute();
    await approve(false);
    later = 16;
    expect((await read(viewer, address(otherFilm, token, '360/00000.m4s'))).statusCode).toBe(403);
    await approve(true);
    later = 32;
    expect((await read(viewer, address(otherFilm, token, '360/00000.m4s'))).statusCode).toBe(200);
  });
});

describe('a trailer', () => {
  test('plays only for the guest who requested it', async () => {
    const guest = kinora.client();
    const { token } = await playback(guest, trailer);
    expect((await read(guest, address(trailer, token, 'master.m3u8'))).statusCode).toBe(200);
    const again = await playback(guest, trailer);
    expect((await read(guest, address(trailer, again.token, '360/00000.m4s'))).statusCode).toBe(200);
    for (const other of [kinora.client(), await member()])
      expect((await read(other, address(trailer, token, 'master.m3u8'))).statusCode).toBe(403);
    const forged = kinora.client();
    forged.cookies.set('viewer', token.split('.')[1]?.slice(1) ?? '');
    expect((await read(forged, address(trailer, token, 'master.m3u8'))).statusCode).toBe(403);
  });
});

describe('a media response', () => {
  test('has its content type, runs nothing and does not cache playlists', async () => {
    const viewer = await member();
    const { token } = await playback(viewer, film);
    const headersOf = async (what: string) =>
      (await read(viewer, address(film, token, pieces[what] ?? ''))).headers;
    expect(await headersOf('the playlist of all')).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, no-store',
    });
    expect(await headersOf('a segment')).toMatchObject({
      'content-type': 'video/iso.segment',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await headersOf('captions')).toMatchObject({ 'content-type': 'text/vtt; charset=utf-8' });
    expect(await headersOf('a sheet of the sprite')).toMatchObject({ 'content-type': 'image/jpeg' });
  });

  test('contains no token', async () => {
    const viewer = await member();
    const { token } = await playback(viewer, film);
    for (const what of ['the playlist of all', 'the playlist of a quality', 'the sprite']) {
      const { body } = await read(viewer, address(film, token, pieces[what] ?? ''));
      expect(body).not.toContain(token.slice(-43));
      expect(body).not.toMatch(/^\/|https?:/mu);
    }
  });

  test('supports range requests', async () => {
    const viewer = await member();
    const { token } = await playback(viewer, film);
    const part = (range: string) => read(viewer, address(film, token, '360/00000.m4s'), { range });
    const some = await part('bytes=2-4');
    expect(some.statusCode).toBe(206);
    expect(some.body).toBe('234');
    expect(some.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
    expect((await part('bytes=99-')).statusCode).toBe(416);
  });

  test.each([
    '../../../files/x',
    '..%2f..%2ffiles%2fx',
    '360%2f..%2f360%2f00000.m4s',
    '720/index.m3u8',
    '360/99999.m4s',
    '360/',
    'captions/999999.vtt',
    'captions/1.vtt/..',
    'sprite-1.jpg',
    'probe.json',
    '%00',
    '',
  ])('is refused for a file that is not part of the video: %s', async (name) => {
    const viewer = await member();
    const { token } = await playback(viewer, film);
    const { statusCode } = await read(viewer, address(film, token, name));
    expect([403, 404]).toContain(statusCode);
  });
});
