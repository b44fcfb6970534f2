import { expect, test } from 'vitest';
import { webAddressesIn } from './web-addresses.ts';

/** Like the parser of a runtime, which refuses an address without a host. */
const isUrl = (address: string) => /^https?:\/\/[^/?#.]/iu.test(address);
const addressesIn = (text: string) => webAddressesIn(text, isUrl).map(({ address }) => address);

test('finds web addresses without the punctuation of their sentence', () => {
  expect(webAddressesIn('See https://example.com/a?b=1, and (HTTP://EXAMPLE.org).', isUrl)).toEqual([
    { index: 4, address: 'https://example.com/a?b=1' },
    { index: 36, address: 'HTTP://EXAMPLE.org' },
  ]);
  expect(addressesIn('https://example.com/Film_(1982) (https://example.com/b)')).toEqual([
    'https://example.com/Film_(1982)',
    'https://example.com/b',
  ]);
});

test('leaves out what is no address of the web', () => {
  expect(addressesIn('www.example.com, mailto:a@example.com, https:// and https://...')).toEqual([]);
});

test('takes a time in proportion to the text, also if it ends with many brackets', () => {
  const start = Date.now();
  expect(addressesIn(`https://example.com/${')'.repeat(200_000)}`)).toEqual(['https://example.com/']);
  // Counting the brackets again for each of them takes minutes.
  expect(Date.now() - start).toBeLessThan(10_000);
});
