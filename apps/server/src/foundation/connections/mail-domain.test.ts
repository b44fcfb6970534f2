import { describe, expect, test } from 'vitest';
import { checkMailDomain } from './mail-domain.ts';

const none = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
/** A resolver that knows these records, and no others. */
const knowing = (records: Record<string, string[][]>) => (name: string) =>
  Object.hasOwn(records, name) ? Promise.resolve(records[name] ?? []) : none('ENOTFOUND');
const check = async (address: string, records: Record<string, string[][]>) =>
  Object.fromEntries(
    (await checkMailDomain(address, knowing(records))).map(({ name, outcome, detail }) => [
      name,
      [outcome, detail],
    ]),
  );

describe('the records of the sender', () => {
  test('are found, also in parts and next to other records', async () => {
    const found = await check('hello@Northlight.example', {
      'northlight.example': [['other=1'], ['v=spf1 include:', 'mail.example -all']],
      'k1._domainkey.northlight.example': [['k=rsa; p=MIIB']],
      '_dmarc.northlight.example': [['v=DMARC1; p=none']],
    });
    expect(found).toEqual({
      spf: ['passed', 'v=spf1 include:mail.example -all'],
      dkim: ['passed', 'k1._domainkey'],
      dmarc: ['passed', 'v=DMARC1; p=none'],
    });
  });

  test('that are missing are a warning; a key may have a name that is not known', async () => {
    expect(await check('hello@northlight.example', { 'northlight.example': [['other=1']] })).toEqual({
      spf: ['warning', ''],
      dkim: ['unknown', ''],
      dmarc: ['warning', ''],
    });
  });

  test('of a subdomain include the policy of the domain above', async () => {
    const found = await check('hello@mail.northlight.example', {
      '_dmarc.northlight.example': [['v=DMARC1; p=reject']],
    });
    expect(found.dmarc).toEqual(['passed', 'v=DMARC1; p=reject']);
  });

  test('are unknown without an answer', async () => {
    const found = await checkMailDomain('hello@northlight.example', () => none('ESERVFAIL'));
    expect(found.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unknown']);
  });
});
