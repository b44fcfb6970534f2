import { describe, expect, test } from 'vitest';
import { parseCaptions, writeWebVtt } from './captions.ts';

const vtt = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n');
const textOf = (cue: string) => parseCaptions(vtt(`00:01.000 --> 00:02.000\n${cue}`))?.[0]?.text;

describe('parsing captions', () => {
  test('reads WebVTT with and without hours', () => {
    expect(
      parseCaptions(vtt('intro\n00:01.500 --> 00:02.000\nHello', '1:00:00.000 --> 1:00:01.250\nBye')),
    ).toEqual([
      { start: 1.5, end: 2, settings: '', text: 'Hello' },
      { start: 3600, end: 3601.25, settings: '', text: 'Bye' },
    ]);
  });

  test('reads SubRip with commas, Windows line endings and a byte order mark', () => {
    const text =
      '\uFEFF1\r\n00:00:01,500 --> 00:00:02,000\r\nOne\r\nTwo\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}Up\r\n';
    expect(parseCaptions(text)?.map(({ start, text: said }) => [start, said])).toEqual([
      [1.5, 'One\nTwo'],
      [3, 'Up'],
    ]);
  });

  test('sorts cues by start time', () => {
    const cues = parseCaptions(vtt('00:09.000 --> 00:10.000\nlate', '00:01.000 --> 00:02.000\nearly'));
    expect(cues?.map(({ text }) => text)).toEqual(['early', 'late']);
  });

  test('keeps position settings and drops unknown ones', () => {
    const cues = parseCaptions(
      vtt('00:01.000 --> 00:02.000 line:10% align:start region:x position:x onload=1\nUp'),
    );
    expect(cues?.[0]?.settings).toBe('line:10% align:start');
  });

  test('skips styles, notes, regions and cues that end before they start', () => {
    const cues = parseCaptions(
      vtt(
        'STYLE\n::cue { background: url(https://example.org) }',
        'NOTE a --> b',
        'REGION\nid:x',
        '00:02.000 --> 00:01.000\nbackwards',
        '00:01.000 --> 00:02.000\nkept',
      ),
    );
    expect(cues?.map(({ text }) => text)).toEqual(['kept']);
  });

  test.each([
    ['an empty file', ''],
    ['an HTML page', '<html><script>alert(1)</script></html>'],
    ['a header without cues', 'WEBVTT\n\n'],
    ['a file that is too large', `WEBVTT\n\n${'x'.repeat(2 * 1024 * 1024)}`],
    ['too many cues', vtt(...Array.from({ length: 20_001 }, () => '00:01.000 --> 00:02.000\nx'))],
  ])('rejects %s', (_, text) => {
    expect(parseCaptions(text)).toBeNull();
  });
});

describe('the text of a caption', () => {
  test.each([
    ['<i>He</i> <b>said</b> <u>so</u>', '<i>He</i> <b>said</b> <u>so</u>'],
    ['<v Ann>Hello</v>', 'Hello'],
    ['<c.red>Red</c> <00:01.500>late', 'Red late'],
    ['<font color="red">Red</font>', 'Red'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<i>open', '<i>open</i>'],
    ['shut</i>', 'shut'],
    ['<b><i>crossed</b></i>', '<b><i>crossed</i></b>'],
    ['I <3 you & me', 'I &lt;3 you &amp; me'],
    ['a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['bell\u0007 and tab\tend', 'bell  and tab end'],
  ])('is sanitised: %s', (cue, text) => {
    expect(textOf(cue)).toBe(text);
  });

  test('cannot end its cue or start another', () => {
    const cues = parseCaptions('1\n00:00:01,000 --> 00:00:02,000\nx\n00:00:05.000 --> 00:00:06.000\ny');
    const again = parseCaptions(writeWebVtt(cues ?? []));
    expect(again).toHaveLength(1);
    expect(again?.[0]?.text).toContain('--&gt;');
  });
});

describe('writing captions', () => {
  test('produces WebVTT that parses to the same captions', () => {
    const cues = [
      { start: 0, end: 1.25, settings: '', text: 'One\nTwo' },
      { start: 3725.5, end: 3726, settings: 'line:0 align:start', text: '<i>Three</i> &amp; four' },
    ];
    const text = writeWebVtt(cues);
    expect(text).toContain('WEBVTT\n\n00:00:00.000 --> 00:00:01.250\nOne\nTwo\n\n01:02:05.500 --> ');
    expect(parseCaptions(text)).toEqual(cues);
  });
});
