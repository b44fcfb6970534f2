import { describe, expect, test, vi } from 'vitest';
import { createLocate } from './location.ts';

const NOWHERE = { city: null, country: null };
const logger = { warn: vi.fn() };

describe('the location of an IP address', () => {
  test.each([
    ['81.2.69.142', { city: 'London', country: 'GB' }],
    ['::ffff:81.2.69.142', { city: 'London', country: 'GB' }],
    ['1.1.1.1', { city: 'Sydney', country: 'AU' }],
  ])('of %s comes from the local file', async (ip, place) => {
    expect(await createLocate(logger)(ip)).toEqual(place);
  });

  test.each([null, '127.0.0.1', '10.1.2.3', '192.168.1.1', 'fe80::1', '::1', 'not an address', ''])(
    'of %o is unknown',
    async (ip) => {
      expect(await createLocate(logger)(ip)).toEqual(NOWHERE);
    },
  );

  test('is unknown if the file cannot be read, without an error', async () => {
    const locate = createLocate(logger, () => Promise.reject(new Error('no such file')));
    expect(await locate('81.2.69.142')).toEqual(NOWHERE);
    expect(logger.warn).toHaveBeenCalledOnce();
  });
});
