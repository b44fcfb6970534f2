import type { AudioTrack, VideoAsset } from './asset.ts';

const GROUP = 'sound';

/** The master playlist of all qualities and audio tracks, by RFC 8216; its URLs are relative. */
export function masterPlaylist({ renditions, audio }: Pick<VideoAsset, 'renditions' | 'audio'>): string {
  const loudest = Math.max(0, ...audio.map(({ bandwidth }) => bandwidth));
  const sound = audio[0]?.codecs;
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audio.map(soundTag),
    ...renditions.flatMap(({ height, width, bandwidth, codecs, frame_rate: frameRate }) => [
      `#EXT-X-STREAM-INF:${attributes({
        BANDWIDTH: bandwidth + loudest,
        RESOLUTION: `${width}x${height}`,
        'FRAME-RATE': frameRate.toFixed(3),
        CODECS: quoted(sound === undefined ? codecs : `${codecs},${sound}`),
        ...(sound === undefined ? {} : { AUDIO: quoted(GROUP) }),
      })}`,
      `${height}/index.m3u8`,
    ]),
    '',
  ].join('\n');
}

/** One track is the default, and a player may select any by the viewer's language. */
const soundTag = ({ index, language, name }: AudioTrack, place: number) =>
  `#EXT-X-MEDIA:${attributes({
    TYPE: 'AUDIO',
    'GROUP-ID': quoted(GROUP),
    NAME: quoted(name),
    ...(language === null ? {} : { LANGUAGE: quoted(language) }),
    DEFAULT: place === 0 ? 'YES' : 'NO',
    AUTOSELECT: 'YES',
    URI: quoted(`audio-${index}/index.m3u8`),
  })}`;

const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');

/** Names come from files: a quote or a line break must not end the attribute. */
const quoted = (text: string) => `"${text.replace(/["\p{Cc}\u2028\u2029]/gu, ' ')}"`;
