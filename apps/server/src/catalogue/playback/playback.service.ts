import type { Playback } from '@kinora/contracts/catalogue/playback.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { requireTitle } from '#catalogue/title-cards/index.ts';
import { listCaptions, readAsset } from '#catalogue/video-processing/index.ts';
import { type CallRule, enforceRules } from '#platform/access/enforce-rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { mediaAddress } from './playback.presenter.ts';
import type { PlaybackTokens } from './playback-tokens.ts';
import type { Viewer } from './viewers.ts';
import { playableVideo, type PlayableRow, watchPage, type WatchRow } from './playback.watch.repository.ts';

/** The position where a member last stopped in a video. */
export type PositionOf = (userId: number, videoId: number) => Promise<number | null>;

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly tokens: Pick<PlaybackTokens, 'issue' | 'validSeconds'>;
  readonly pictures: PicturePresenter;
  readonly positionOf: PositionOf;
}

type Ready = Extract<Playback, { state: 'ready' }>;
/** The source sent to a viewer: one of our playlists, or an external URL. */
type Source = Pick<Ready, 'type' | 'src'> & {
  readonly sprite: string | null;
  readonly poster: Ready['poster'];
};

export type PlaybackService = ReturnType<typeof createPlaybackService>;

export function createPlaybackService({ db, pool, clock, tokens, pictures, positionOf }: Deps) {
  /** Finds a video that is visible to everyone who can see titles. */
  const find = async (id: number): Promise<PlayableRow> => {
    const [video] = await playableVideo(pool, id);
    if (video === undefined) throw new AppError('not_found');
    enforceRules([
      { kind: 'exists', isPassed: !video.is_title_deleted, error: 'not_found' },
      approvalRule(video),
    ]);
    return video;
  };

  const ownSource = async (id: number, token: string): Promise<Source | Playback> => {
    const asset = await readAsset(db, id);
    if (asset === undefined || asset.state === 'failed') return { state: 'failed' };
    if (asset.state !== 'ready') return { state: 'processing', progress: asset.progress };
    return {
      type: 'hls',
      src: mediaAddress(id, token, 'master.m3u8'),
      sprite: asset.sprite === null ? null : mediaAddress(id, token, 'sprite.vtt'),
      poster: pictures.presentOrNull(asset.poster),
    };
  };

  return {
    find,

    /** The public data of the watch page; throws when the video or its title does not exist. */
    async watch(id: number, languages: readonly string[]): Promise<WatchRow> {
      const [row] = await watchPage(pool, id, languages, clock.now());
      const page = row?.page;
      if (page !== undefined) enforceRules([approvalRule({ id, is_approved: page.is_approved })]);
      return requireTitle(page);
    },

    /** Returns the source of a video for an authorised viewer. */
    async play(video: PlayableRow, viewer: Viewer): Promise<Playback> {
      const token = tokens.issue({ videoId: video.id, viewer, until: video.available_until });
      const source = video.kind === 'file' ? await ownSource(video.id, token) : foreignSource(video);
      if ('state' in source) return source;
      const captions = await listCaptions(db, [video.id]);
      return {
        state: 'ready',
        token,
        valid_seconds: tokens.validSeconds(video.available_until),
        type: source.type,
        src: source.src,
        captions: captions.map(({ id, language, name }) => ({
          id,
          language,
          name,
          src: mediaAddress(video.id, token, `captions/${id}.vtt`),
        })),
        sprite: source.sprite,
        poster: source.poster ?? pictures.presentOrNull(video.thumbnail),
        resume_at: viewer.userId === null ? null : await positionOf(viewer.userId, video.id),
      };
    },
  };
}

/** Only approved videos are visible. */
const approvalRule = ({ id, is_approved: isPassed }: Pick<PlayableRow, 'id' | 'is_approved'>): CallRule => ({
  kind: 'published',
  record: { type: 'video', id },
  isPassed,
  error: 'not_found',
});

const TYPES: Readonly<Record<string, Ready['type']>> = { url: 'file', embed: 'embed', link: 'link' };

/** Rows that bypassed the editors may hold anything; browsers are sent to https URLs only. */
function foreignSource({ kind, source }: PlayableRow): Source | Playback {
  const url = URL.parse(source);
  if (url?.protocol !== 'https:') return { state: 'failed' };
  const streamed = url.pathname.toLowerCase().endsWith('.mpd') ? 'dash' : 'hls';
  return { type: TYPES[kind] ?? streamed, src: url.href, sprite: null, poster: null };
}
