import { beforeEach, expect, test } from 'vitest';
import { createViewings } from './viewings.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
let views: [video: number, seconds: number][];
let more: [video: number, seconds: number][];
let viewings: ReturnType<typeof createViewings<string>>;

beforeEach(() => {
  views = [];
  more = [];
  viewings = createViewings<string>({
    onView: ({ videoId }, seconds) => void views.push([videoId, seconds]),
    onMore: ({ videoId }, seconds) => void more.push([videoId, seconds]),
  });
});

const beat = (at: number, watched: number, { videoId = 1, issuedAt = 0, handle = 'u1' } = {}) =>
  viewings.beat({ videoId, userId: 1, handle, issuedAt, watched, at, source: () => 'somewhere' });

test('counts a view after ten watched seconds, in one piece or several', () => {
  beat(10 * SECOND, 10);
  expect(views).toEqual([[1, 10]]);
  beat(6 * SECOND, 5, { videoId: 2 });
  beat(11 * SECOND, 4.9, { videoId: 2 });
  expect(views).toHaveLength(1);
  beat(12 * SECOND, 0.1, { videoId: 2 });
  expect(views.at(-1)).toEqual([2, 10]);
});

test('limits watch time to the real time that has passed', () => {
  for (let time = 0; time < 100; time += 1) beat(9 * SECOND, 300);
  expect(views).toEqual([]);
  beat(10 * SECOND, 300);
  expect(views).toEqual([[1, 10]]);
});

test('credits at most a minute to a viewing that began in another process', () => {
  beat(3600 * SECOND, 300);
  expect(views).toEqual([[1, 60]]);
});

test('reports later watch time every ten minutes and when the viewing goes idle', () => {
  for (let seconds = 15; seconds <= 900; seconds += 15) beat(seconds * SECOND, 15);
  expect(views).toEqual([[1, 15]]);
  expect(more).toEqual([[1, 600]]);
  viewings.sweep(900 * SECOND + 5 * MINUTE - 1);
  expect(more).toHaveLength(1);
  viewings.sweep(900 * SECOND + 5 * MINUTE);
  expect(more).toEqual([
    [1, 600],
    [1, 285],
  ]);
  expect(viewings.size).toBe(0);
});

test('reports nothing for a viewing that was too short', () => {
  beat(9 * SECOND, 9);
  viewings.end();
  expect([views, more]).toEqual([[], []]);
});

test('counts an uninterrupted viewing once, however long it is', () => {
  for (let minute = 1; minute <= 180; minute += 1) beat(minute * MINUTE, 60);
  viewings.end();
  expect(views).toHaveLength(1);
  expect(more.reduce((sum, [, seconds]) => sum + seconds, 60)).toBe(180 * 60);
});

test('ends the oldest viewings when there are too many', () => {
  for (let video = 1; video <= 100_001; video += 1) beat(10 * SECOND, 10, { videoId: video });
  beat(20 * SECOND, 10, { videoId: 1 });
  // The first one was ended and starts again; the last one goes on.
  expect(viewings.size).toBe(90_001);
  expect(views.filter(([video]) => video === 1)).toHaveLength(2);
  beat(20 * SECOND, 10, { videoId: 100_001 });
  expect(views.filter(([video]) => video === 100_001)).toHaveLength(1);
});
