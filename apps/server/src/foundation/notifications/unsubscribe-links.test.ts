import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSigner } from '#platform/crypto/tokens.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const appKey = randomBytes(32);
const baseUrl = new URL('https://kinora.example');
const links = createUnsubscribeLinks({ appKey, baseUrl });
const target = { userId: 42, kindId: 'relations.follow-request' };
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const token = tokenOf(links.urlOf(target));

describe('the token of a link', () => {
  test('names a person and a kind', () => {
    expect(links.verify(token)).toEqual(target);
  });

  test.each([
    ['another person', () => token.replace('42', '43')],
    ['another kind', () => token.replace('relations.follow-request', 'all')],
    ['a changed signature', () => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['no signature', () => '42~all~'],
    ['more text', () => `${token}~`],
    ['a list', () => [token]],
    ['nothing', () => undefined],
    [
      'another key',
      () => tokenOf(createUnsubscribeLinks({ appKey: randomBytes(32), baseUrl }).urlOf(target)),
    ],
    ['another purpose', () => `42~all~${createSigner(appKey, 'xsrf').sign('42~all')}`],
  ])('is rejected with %s', (_name, forged) => {
    expect(links.verify(forged())).toBeUndefined();
  });
});
