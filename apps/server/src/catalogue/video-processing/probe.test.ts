import { describe, expect, test } from 'vitest';
import { UnusableFileError } from './failure.ts';
import { parseProbe } from './probe.ts';
import { planSprite, spriteVtt } from './poster-and-sprite.ts';
import { audioTrackNames } from './renditions.ts';
import { integratedLoudness } from './captions-and-loudness.ts';

const video = { index: 0, codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080 };
const sound = (index: number, tags = {}) => ({ index, codec_type: 'audio', codec_name: 'aac', tags });
const file = (streams: object[], duration = '60.5') => ({ format: { duration }, streams });

describe('parsing a probe', () => {
  test('returns size, duration, frame rate, audio and caption tracks', () => {
    const streams = [
      { ...video, avg_frame_rate: '24000/1001' },
      sound(1, { language: 'eng' }),
      sound(2, { language: 'ger', title: 'Kommentar' }),
      { index: 3, codec_type: 'subtitle', codec_name: 'subrip', tags: { language: 'fre' } },
      { index: 4, codec_type: 'subtitle', codec_name: 'hdmv_pgs_subtitle' },
    ];
    expect(parseProbe(file(streams))).toEqual({
      seconds: 60.5,
      width: 1920,
      height: 1080,
      frameRate: 24_000 / 1001,
      video: 0,
      audio: [
        { stream: 1, language: 'en', name: null },
        { stream: 2, language: 'de', name: 'Kommentar' },
      ],
      texts: [{ stream: 3, language: 'fr', name: null }],
    });
  });

  test('applies rotation and pixel aspect ratio', () => {
    const turned = { ...video, side_data_list: [{ rotation: -90 }] };
    expect(parseProbe(file([turned]))).toMatchObject({ width: 1080, height: 1920 });
    const wide = { ...video, width: 720, height: 576, sample_aspect_ratio: '64:45' };
    expect(parseProbe(file([wide]))).toMatchObject({ width: 1024, height: 576 });
  });

  test('picks the video stream, not the cover image', () => {
    const cover = { ...video, index: 0, disposition: { attached_pic: 1 } };
    expect(parseProbe(file([cover, { ...video, index: 1, height: 720 }]))).toMatchObject({
      video: 1,
      height: 720,
    });
  });

  test.each([
    ['longer than 12 hours', file([video], '43201'), /limit of 12 hours/u],
    ['without a duration', file([video], 'N/A'), /no duration/u],
    [
      'larger than 4K',
      file([{ ...video, width: 7680, height: 4320 }]),
      /7680 × 4320; the limit is 4096 × 2304/u,
    ],
    ['with more than 64 streams', file(Array.from({ length: 65 }, () => video)), /65 streams/u],
    ['with audio only', file([sound(0)]), /no video stream/u],
    ['with only a cover image', file([{ ...video, disposition: { attached_pic: 1 } }]), /no video stream/u],
    ['with a video stream without dimensions', file([{ ...video, width: 0 }]), /no dimensions/u],
    ['with unknown probe output', { hello: 1 }, /can't be read/u],
  ])('rejects a file %s', (_, said, reason) => {
    expect(() => parseProbe(said)).toThrow(UnusableFileError);
    expect(() => parseProbe(said)).toThrow(reason);
  });

  test('ignores invalid languages and names', () => {
    const { audio } = parseProbe(file([video, sound(1, { language: 'x-"\n', title: ' \u0000 ' })]));
    expect(audio).toEqual([{ stream: 1, language: null, name: null }]);
  });
});

test('audio tracks have unique names', () => {
  const line = (stream: number, language: string | null, name: string | null) => ({ stream, language, name });
  const audio = [line(1, 'en', null), line(2, 'en', null), line(3, null, null), line(4, 'de', 'Kommentar')];
  expect(audioTrackNames({ audio })).toEqual(['English', 'English (2)', 'Line 3', 'Kommentar']);
});

describe('seek bar previews', () => {
  test('are two seconds apart, and further apart in long films', () => {
    expect(planSprite({ seconds: 61, width: 1920, height: 1080 })).toMatchObject({
      every: 2,
      count: 31,
      sheets: 2,
    });
    expect(planSprite({ seconds: 7200, width: 1920, height: 800 })).toMatchObject({
      every: 24,
      count: 300,
      sheets: 12,
      height: 100,
    });
  });

  test('are listed up to the end of the video, across sheets', () => {
    const seconds = 51;
    const list = spriteVtt(planSprite({ seconds, width: 160, height: 90 }), seconds);
    expect(list).toContain('00:00:00.000 --> 00:00:02.000\nsprite-0.jpg#xywh=0,0,240,136');
    expect(list).toContain('00:00:50.000 --> 00:00:51.000\nsprite-1.jpg#xywh=0,0,240,136');
  });
});

test('returns the integrated loudness, and null for silence', () => {
  expect(integratedLoudness('    I:         -21.8 LUFS\n    Threshold: -31.8 LUFS')).toBe(-21.8);
  expect(integratedLoudness('    I:         -70.0 LUFS')).toBeNull();
  expect(integratedLoudness('nothing')).toBeNull();
});
