import { drawClip } from '../clips.ts';
import { type HostileFile, PAGE, SCRIPT } from './hostile-file.ts';

/** The start of every MP4 file. */
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp41')]);
const MILLION = 1_000_000;

const film = (what: string, bytes: Buffer | string, name = 'film.mp4'): HostileFile => ({
  what,
  policy: 'videos',
  name,
  bytes: Buffer.from(bytes),
});
const captions = (what: string, name: string, text: string): HostileFile => ({
  what,
  policy: 'captions',
  name,
  bytes: Buffer.from(text),
});

/** Playlists that reference another file, which a careless reader would open. */
const listsNaming = (other: string): HostileFile[] => [
  film('an HLS playlist', `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${other}\n#EXT-X-ENDLIST\n`),
  film('a concat list', `ffconcat version 1.0\nfile ${other}\n`),
  film(
    'a DASH manifest',
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><Representation><BaseURL>${other}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  ),
];

/** Files that are not films. */
export const fakeFilms = (other: string): HostileFile[] => [
  ...listsNaming(other),
  film('an HTML page', PAGE),
  film('a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])),
  film(
    'a PDF with a script',
    `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF`,
  ),
];

/** Files that start like a film: they are accepted, but processing must fail. */
export async function brokenFilms(other: string): Promise<HostileFile[]> {
  const silent = Array.from({ length: 100 }, () => '-map 0:a').join(' ');
  return [
    ...listsNaming(other).map(({ what, bytes }) =>
      film(`${what} after the header of a film`, Buffer.concat([MP4, bytes])),
    ),
    film('an HTML page after the header of a film', Buffer.concat([MP4, Buffer.from(PAGE)])),
    film(
      'a frame of 8192 × 8192',
      await drawClip('-f lavfi -i color=s=8192x8192:d=0.04 -frames:v 1 -c:v mjpeg -f matroska'),
    ),
    film('a frame that claims to be 16384 × 16384', await hugePicture()),
    film('a million streams', millionStreams()),
    film(
      'a hundred audio tracks',
      await drawClip(`-f lavfi -i anullsrc=d=0.1 ${silent} -c:a pcm_s16le -f matroska`),
    ),
    film(
      'one frame per minute for thirteen hours',
      await drawClip('-f lavfi -i color=s=16x16:r=1/60:d=46800 -c:v mjpeg -f matroska'),
    ),
  ];
}

/** A frame of a few bytes whose container and header claim a much larger size. */
async function hugePicture(): Promise<Buffer> {
  const bytes = await drawClip('-f lavfi -i color=s=4096x2304:d=0.04 -frames:v 1 -c:v mjpeg -f matroska');
  const side = [0x40, 0x00];
  const claims: [number[], number[]][] = [
    [
      [0xb0, 0x82, 0x10, 0x00],
      [0xb0, 0x82, ...side],
    ],
    [
      [0xba, 0x82, 0x09, 0x00],
      [0xba, 0x82, ...side],
    ],
    [
      [0x08, 0x09, 0x00, 0x10, 0x00],
      [0x08, ...side, ...side],
    ],
  ];
  for (const [found, said] of claims) {
    const at = bytes.indexOf(Buffer.from(found));
    if (at === -1) throw new Error('The picture is not written as it used to be');
    Buffer.from(said).copy(bytes, at);
  }
  return bytes;
}

/** An MP4 file with a million empty entries in its table of contents. */
function millionStreams(): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + 8 * MILLION);
  const track = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('trak')]);
  return Buffer.concat([MP4, size, Buffer.from('moov'), Buffer.alloc(8 * MILLION, track)]);
}

/** A valid film that is extremely long. */
export const endlessFilm = async (): Promise<HostileFile> =>
  film(
    'one frame per second for ten hours',
    await drawClip('-f lavfi -i color=s=64x64:r=1:d=36000 -c:v libx264 -preset ultrafast -f mp4'),
  );

/** A film with an attached HTML page, attached the way fonts are. */
export const filmWithAttachment = async (): Promise<HostileFile> =>
  film(
    'a film with an attached HTML page',
    await drawClip(
      '-f lavfi -i testsrc2=s=320x180:r=25:d=1 -attach lines.srt -metadata:s:1 mimetype=text/html -metadata:s:1 filename=../../page.html -c:v libx264 -preset ultrafast -f matroska',
    ),
    'film.mkv',
  );

/** Captions that are accepted, but must be sanitised. */
export const hostileCaptions = (): HostileFile[] => [
  captions(
    'captions with a script',
    'a.vtt',
    `WEBVTT\n\n00:00.000 --> 00:01.000\n${SCRIPT}<img src=x onerror=alert(1)>\n`,
  ),
  captions(
    'captions with styles',
    'a.vtt',
    `WEBVTT\n\nSTYLE\n::cue { background: url(//evil.test) }\n\n00:00.000 --> 00:01.000\n<c.x onclick=alert(1)>Hi</c>\n`,
  ),
  captions('an HTML page after a WebVTT header', 'a.vtt', `WEBVTT\n\n${PAGE}`),
];

export const fakeCaptions = (): HostileFile[] => [
  captions('an HTML page named as captions', 'a.srt', PAGE),
  captions(
    'a million captions',
    'a.srt',
    Array.from({ length: MILLION }, (_, at) => `${at + 1}\n00:00:00,000 --> 00:00:01,000\nx\n`).join('\n'),
  ),
];
