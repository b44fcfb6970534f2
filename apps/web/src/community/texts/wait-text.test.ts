import { expect, test } from 'vitest';
import { translate } from '@kinora/contracts/platform/translate.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { waitError, waitText } from './wait-text.ts';

const t = (message: string, values = {}) => translate({ locale: 'en', lines: {} }, message, values);

test.each([
  [3540, 'You can post again in 59 minutes.'],
  [121, 'You can post again in 3 minutes.'],
  [120, 'You can post again in 120 seconds.'],
  [40, 'You can post again in 40 seconds.'],
  [1, 'You can post again in 1 second.'],
  [0, 'You can post again now.'],
  [null, 'You can post again in a moment.'],
])('says when a text may be posted, after %s seconds', (seconds, text) => {
  expect(waitText(seconds, t)).toBe(text);
});

test.each([new ApiError(500, { retryAfter: 5 }), new Error('It failed.'), null])(
  'does not wait after another error',
  (error) => {
    expect(waitError(error)).toBeNull();
  },
);

test('waits after too many texts', () => {
  const error = new ApiError(429, { retryAfter: 5 });
  expect(waitError(error)).toBe(error);
});
