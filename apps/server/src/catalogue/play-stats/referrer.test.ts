import { expect, test } from 'vitest';
import { createReferrerParser, referrerHost } from './referrer.ts';

test.each([
  ['https://www.example.org/a/b?c', 'example.org'],
  ['http://news.example.org:8080', 'news.example.org'],
  ['https://KINORA.test/titles/1', ''],
  ['https://www.kinora.test/', ''],
  ['javascript:alert(1)', ''],
  ['https://<b>x</b>/', ''],
  [`https://${'a'.repeat(200)}.org/`, ''],
  ['', ''],
])('the referrer %j has the host %j', (referrer, host) => {
  expect(referrerHost(referrer, 'kinora.test')).toBe(host);
});

test('gives the same host for a referrer seen before', () => {
  const hostOf = createReferrerParser('kinora.test');
  const seen = ['https://www.example.org/a', 'https://kinora.test/', 'nonsense'];
  for (let time = 0; time < 2; time += 1)
    expect(seen.map((referrer) => hostOf(referrer))).toEqual(['example.org', '', '']);
});
