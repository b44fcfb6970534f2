import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UnavailableReason } from '@kinora/contracts/catalogue/availability.ts';
import { MEDIA_PATH } from '@kinora/contracts/catalogue/playback.ts';
import type { ErrorCode } from '@kinora/contracts/error-catalogue.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import { z } from 'zod';
import { assetFile, masterPlaylist, type VideoAsset } from '#catalogue/video-processing/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { StreamRoute } from '#platform/http/stream-routes.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { CheckAvailability } from './check-availability.ts';
import type { CachedVideo, VideoCache } from './video-cache.ts';
import { parseRange } from './range.ts';
import { unlockRequirementOf } from './unlock-requirement.ts';
import type { PlaybackTokens } from './playback-tokens.ts';
import type { Viewers } from './viewers.ts';

interface Deps {
  readonly tokens: Pick<PlaybackTokens, 'read'>;
  readonly viewers: Pick<Viewers, 'of'>;
  readonly known: VideoCache;
  readonly checkAvailability: CheckAvailability;
  readonly storage: Pick<Storage, 'read' | 'stat'>;
}

/** The parts of a URL after the video: its token and a file name. */
const Params = z.object({ video: z.string(), token: z.string(), '*': z.string() });
const CAPTION = /^captions\/(?<id>[1-9]\d{0,9})\.vtt$/u;
const PLAYLIST = 'application/vnd.apple.mpegurl';
const VTT = 'text/vtt; charset=utf-8';

/** Opened directly it runs no scripts, and pages opened from it get no referrer. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'accept-ranges': 'bytes',
};
/**
 * Segments may be cached, since the viewer has seen them. Playlists are not, so that a revoked permission takes effect.
 */
const CACHING = { list: 'private, no-store', piece: 'private, max-age=3600' } as const;

const REFUSALS = {
  not_yet: 'videos.not_yet_available',
  no_longer: 'videos.no_longer_available',
  not_in_country: 'videos.not_in_country',
} as const satisfies Record<UnavailableReason, ErrorCode>;

interface Piece {
  readonly key: string;
  readonly contentType: string;
}

/** Playlists, segments, captions and pictures of a video, for the holder of its token while they may play it. */
export const mediaRoutes = ({ tokens, viewers, known, checkAvailability, storage }: Deps): StreamRoute[] => {
  /** Returns the video of a URL for this caller; throws for everyone else. */
  async function open(
    request: FastifyRequest,
    caller: Caller,
  ): Promise<{ video: CachedVideo; name: string }> {
    const { video: id, token, '*': name } = Params.parse(request.params);
    const claims = tokens.read(token);
    const holder = viewers.of(request, caller)?.handle;
    if (claims === null || String(claims.videoId) !== id || claims.viewer.handle !== holder)
      throw new AppError('forbidden');
    const video = await known.find(claims.videoId);
    // Permissions are checked on every request, so that a revocation takes effect at once.
    if (video === undefined || unlockRequirementOf(caller, video) !== null) throw new AppError('forbidden');
    const reason = await checkAvailability(request, video);
    if (reason !== null) throw new AppError(REFUSALS[reason]);
    return { video, name };
  }

  const playable = ({ asset }: CachedVideo): VideoAsset => {
    if (asset?.state !== 'ready') throw new AppError('not_found');
    return asset;
  };

  async function pieceOf(video: CachedVideo, name: string): Promise<Piece> {
    const caption = CAPTION.exec(name)?.groups?.id;
    const find = (one: CachedVideo): Piece | null => {
      if (caption === undefined) return assetFile(playable(one), name);
      const key = one.captions.get(Number(caption));
      return key === undefined ? null : { key, contentType: VTT };
    };
    // The cache may not have a file that was just created.
    const piece = find(video) ?? find((await known.again(video.id)) ?? video);
    if (piece === null) throw new AppError('not_found');
    return piece;
  }

  return [
    {
      methods: ['GET'],
      path: `${MEDIA_PATH}:video/:token/*`,
      access: access.public,
      isSecret: true,
      answer: async (request, reply, caller) => {
        const { video, name } = await open(request, caller);
        reply.headers(HEADERS);
        if (name === 'master.m3u8') {
          const fresh = playable((await known.again(video.id)) ?? video);
          return reply.headers({ 'cache-control': CACHING.list }).type(PLAYLIST).send(masterPlaylist(fresh));
        }
        return sendPiece(request, reply, await pieceOf(video, name), storage);
      },
    },
  ];
};

async function sendPiece(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, contentType }: Piece,
  storage: Deps['storage'],
) {
  const stored = await storage.stat('private', key);
  if (stored === undefined) throw new AppError('not_found');
  const range = parseRange(request.headers.range, stored.size);
  reply.headers({
    'content-type': contentType,
    'cache-control': contentType === PLAYLIST ? CACHING.list : CACHING.piece,
  });
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${stored.size}`).send();
  if (range === undefined)
    return reply.header('content-length', stored.size).send(await storage.read('private', key));
  const { start, end } = range;
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${stored.size}`, 'content-length': end - start + 1 })
    .send(await storage.read('private', key, range));
}
