import { describe, expect, test } from 'vitest';
import { heightOf, renditionHeights, planSteps } from './steps.ts';

describe('the ladder', () => {
  test.each([
    [1080, [360, 720, 1080]],
    [2160, [360, 720, 1080, 1440, 2160]],
    [4320, [360, 720, 1080, 1440, 2160]],
    [360, [360]],
    [480, [360, 480]],
    [800, [360, 800]],
    [577, [360, 576]],
    [400, [400]],
    [240, [240]],
    [1, [2]],
  ])('of a source %i high', (height, heights) => {
    expect(renditionHeights(height)).toEqual(heights);
  });
});

test('what makes a video play comes first, the larger qualities last', () => {
  expect(planSteps({ height: 1080 }).map(({ name }) => name)).toEqual([
    'audio',
    'rendition-360',
    'poster',
    'sprite',
    'captions',
    'loudness',
    'rendition-720',
    'rendition-1080',
  ]);
});

test('a step tells the height it makes', () => {
  expect([heightOf('rendition-720'), heightOf('poster')]).toEqual([720, null]);
});
