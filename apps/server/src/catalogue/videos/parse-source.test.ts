import { describe, expect, test } from 'vitest';
import { videosSettings } from '@kinora/contracts/catalogue/video-editing.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { parseSource } from './parse-source.ts';

const { embed_hosts: hosts } = videosSettings.schema.parse({});

const refusal = (kind: 'url' | 'embed' | 'link', source: string | null): unknown => {
  try {
    return parseSource(kind, source, hosts);
  } catch (error) {
    return error instanceof AppError ? error.fields : error;
  }
};

describe('the source URL of an external video', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [
      'https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://www.dailymotion.com/video/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
    ['https://dai.ly/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
  ])('becomes a player URL: %s', (page, player) => {
    expect(parseSource('embed', page, hosts)).toBe(player);
  });

  test('is kept for files, streams and links', () => {
    expect(parseSource('url', ' https://cdn.example.com/a.mp4?x=1 ', hosts)).toBe(
      'https://cdn.example.com/a.mp4?x=1',
    );
    expect(parseSource('link', 'https://films.example.com/7', hosts)).toBe('https://films.example.com/7');
  });

  test.each([
    'https://evil.example.com/frame',
    'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
    'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/redirect?q=x',
  ])('cannot be an embed of another site: %s', (source) => {
    expect(refusal('embed', source)).toEqual({ source: ["Videos from this site can't be embedded here."] });
  });

  test.each([
    null,
    '',
    'not an address',
    'http://cdn.example.com/a.mp4',
    'javascript:alert(1)',
    'data:video/mp4,x',
    '//cdn.example.com/a.mp4',
    'https://user:secret@cdn.example.com/a.mp4',
    'https://localhost/a.mp4',
    'https://nas/a.mp4',
    'https://nas.local/a.mp4',
    'https://metadata.google.internal/x',
    'https://127.0.0.1/a.mp4',
    'https://0x7f.1/a.mp4',
    'https://2130706433/a.mp4',
    'https://10.0.0.8/a.mp4',
    'https://[::1]/a.mp4',
    'https://[::ffff:127.0.0.1]/a.mp4',
    'https://127.0.0.1./a.mp4',
  ])('is rejected when it is internal or invalid: %s', (source) => {
    expect(refusal('url', source)).toEqual({ source: [expect.any(String)] });
  });
});
