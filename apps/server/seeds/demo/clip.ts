import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const FRAMES = 24;
/** Notes of a minor and a major chord, in hertz; each film has its own key. */
const CHORDS = [
  [220, 261.63, 329.63],
  [196, 246.94, 293.66],
  [174.61, 220, 261.63],
  [164.81, 196, 246.94],
] as const;

export interface Clip {
  /** The picture the camera moves over. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** One per audio track: the chord and the language. */
  readonly sound: readonly { readonly chord: number; readonly language: string }[];
  /** In SubRip format, if it has captions. */
  readonly captions?: string;
  readonly target: string;
}

/** Draws a clip: a slow move over a picture that fades in and out, with a chord that swells and fades. */
export async function drawClip({ image, captions, sound, seconds, target, ...size }: Clip): Promise<void> {
  const inputs = sound.flatMap(({ chord }) => ['-f', 'lavfi', '-i', swell(chord, seconds)]);
  const texts = captions === undefined ? [] : ['-i', captions];
  const maps = ['[picture]', ...sound.map((_, index) => String(index + 1))];
  const words =
    captions === undefined
      ? []
      : ['-map', String(sound.length + 1), '-c:s', 'mov_text', '-metadata:s:s:0', 'language=eng'];
  await exec('ffmpeg', [
    ...'-nostdin -v error -y -i'.split(' '),
    image,
    ...inputs,
    ...texts,
    '-filter_complex',
    `[0:v]${move({ ...size, seconds })}[picture]`,
    ...maps.flatMap((map) => ['-map', map]),
    ...words,
    ...'-c:v libx264 -preset ultrafast -crf 20 -pix_fmt yuv420p -c:a aac -b:a 96k'.split(' '),
    ...sound.flatMap(({ language }, index) => [`-metadata:s:a:${index}`, `language=${language}`]),
    ...`-t ${seconds} -movflags +faststart -f mp4`.split(' '),
    target,
  ]);
}

/** Whether ffmpeg is available. */
export const canDraw = (): Promise<boolean> =>
  exec('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  );

const move = ({ width, height, seconds }: Pick<Clip, 'width' | 'height' | 'seconds'>) =>
  [
    `scale=${Math.ceil(width * 0.6) * 2}:${Math.ceil(height * 0.6) * 2}:force_original_aspect_ratio=increase`,
    `loop=loop=-1:size=1`,
    `setpts=N/${FRAMES}/TB`,
    `fps=${FRAMES}`,
    `trim=duration=${seconds}`,
    `crop=${width}:${height}:x='(in_w-out_w)*t/${seconds}':y='(in_h-out_h)*(1-t/${seconds})'`,
    `setsar=1`,
    `fade=t=in:d=1`,
    `fade=t=out:st=${seconds - 1}:d=1`,
  ].join(',');

function swell(chord: number, seconds: number): string {
  const notes = CHORDS[chord % CHORDS.length] ?? CHORDS[0];
  const tones = notes.map((hertz) => `sin(2*PI*${hertz}*t)`).join('+');
  return `aevalsrc=0.08*(${tones})*min(1\\,t/2)*min(1\\,(${seconds}-t)/2)*(0.8+0.2*sin(t)):s=48000:d=${seconds}`;
}
