import { describe, expect, test } from 'vitest';
import { assetFile, type AudioTrack } from './asset.ts';
import { masterPlaylist } from './master-playlist.ts';

const rendition = (height: number, width: number, bandwidth: number) => ({
  height,
  width,
  bandwidth,
  codecs: 'avc1.64001e',
  bytes: 1,
  frame_rate: 23.976,
});
const line = (index: number, language: string | null, name: string): AudioTrack => ({
  index,
  language,
  name,
  codecs: 'mp4a.40.2',
  bandwidth: 140_000,
});
const renditions = [rendition(360, 640, 800_000), rendition(1080, 1920, 5_000_000)];

describe('the master playlist', () => {
  test('lists every quality with what a player needs to choose', () => {
    const lines = masterPlaylist({ renditions, audio: [line(0, 'en', 'English')] }).split('\n');
    expect(lines.slice(0, 3)).toEqual(['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']);
    expect(lines).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=940000,RESOLUTION=640x360,FRAME-RATE=23.976,CODECS="avc1.64001e,mp4a.40.2",AUDIO="sound"',
    );
    expect(lines[lines.findIndex((text) => text.includes('1920x1080')) + 1]).toBe('1080/index.m3u8');
  });

  test('offers every audio track, the first by default', () => {
    const text = masterPlaylist({ renditions, audio: [line(0, 'en', 'English'), line(1, null, 'Line 2')] });
    expect(text).toContain(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="audio-0/index.m3u8"',
    );
    expect(text).toContain('NAME="Line 2",DEFAULT=NO,AUTOSELECT=YES,URI="audio-1/index.m3u8"');
  });

  test('has no audio group when there is no audio', () => {
    const text = masterPlaylist({ renditions, audio: [] });
    expect(text).not.toMatch(/AUDIO|mp4a/u);
    expect(text).toContain('BANDWIDTH=800000,');
  });

  test('escapes names from the file, so that they cannot add lines', () => {
    const text = masterPlaylist({ renditions, audio: [line(0, 'en', 'a"\n#EXT-X-MEDIA:URI="http://x"')] });
    expect(text.split('\n').filter((one) => one.startsWith('#EXT-X-MEDIA'))).toHaveLength(1);
  });
});

describe('the files of an asset', () => {
  const sprite = { sheets: 2, count: 30, columns: 5, rows: 5, width: 160, height: 90, every: 2 };
  const asset = { folder: 'video/1/a', renditions, audio: [line(0, 'en', 'English')], sprite };

  test.each([
    ['360/index.m3u8', 'application/vnd.apple.mpegurl'],
    ['1080/init.mp4', 'video/mp4'],
    ['360/00012.m4s', 'video/iso.segment'],
    ['audio-0/index.m3u8', 'application/vnd.apple.mpegurl'],
    ['sprite.vtt', 'text/vtt; charset=utf-8'],
    ['sprite-1.jpg', 'image/jpeg'],
  ])('include %s', (name, contentType) => {
    expect(assetFile(asset, name)).toEqual({ key: `video/1/a/${name}`, contentType });
  });

  test.each([
    '720/index.m3u8',
    'audio-1/index.m3u8',
    'sprite-2.jpg',
    '../../files/x.mp4',
    '360/../1080/init.mp4',
    '360/source.mp4',
    '360/index.m3u8/',
    '',
    'captions-0.vtt',
  ])('do not include %s', (name) => {
    expect(assetFile(asset, name)).toBeNull();
  });
});
