import { describe, expect, test } from 'vitest';
import { heightOf, renditionHeights, planSteps } from './steps.ts';

describe('the rendition ladder', () => {
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
  ])('of a source with a height of %i', (height, heights) => {
    expect(renditionHeights(height)).toEqual(heights);
  });
});

test('runs the steps that make a video playable first and larger qualities last', () => {
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

test('a rendition step has a height', () => {
  expect([heightOf('rendition-720'), heightOf('poster')]).toEqual([720, null]);
});
