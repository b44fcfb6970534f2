import { randomBytes } from 'node:crypto';
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import {
  getHumanChallenge,
  type HumanCheckAction,
  verifyHuman,
} from '@kinora/contracts/foundation/human-check.ts';
import { register } from '@kinora/contracts/foundation/registration.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { withSettings } from '#test/settings.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const PASSWORD = 'correct horse battery staple';
const ENABLED = { section: 'recaptcha', values: { enable: { register: true, contact: false } } };
const NOT_HUMAN = { status: 422, code: 'human_check_failed', message: 'Could not verify you are human.' };

/** The type of the library; the contract passes it through unchanged. */
const fetchChallenge = async (action: HumanCheckAction): Promise<Challenge> =>
  (await kinora.client().send(getHumanChallenge, { query: { action } })).json<Challenge>();

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

/** Solves the challenge as a browser does. */
async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved');
  return { challenge, solution };
}
const solvedToken = async (action: HumanCheckAction = 'register') =>
  encode(await solve(await fetchChallenge(action)));

const isHuman = async (token: string) =>
  (await kinora.client().call(verifyHuman, { body: { token } })).success;

const form = async (token?: string) => ({
  email: `human-${randomBytes(6).toString('hex')}@example.com`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  key: (await kinora.client().call(getBootstrapData)).registration_key ?? '',
  ...(token === undefined ? {} : { human_token: token }),
});
const refusal = async (token?: string) => kinora.client().refused(register, { body: await form(token) });
const registered = async (token?: string) =>
  (await kinora.client().send(register, { body: await form(token) })).statusCode === 200;

describe('verifying a human check', () => {
  test('[A7-020] returns success for a solved challenge, any number of times', async () => {
    const token = await solvedToken();
    expect(await isHuman(token)).toBe(true);
    expect(await isHuman(token)).toBe(true);
  });

  test('[A7-020] returns no success for anything else', async () => {
    const { challenge, solution } = await solve(await fetchChallenge('register'));
    const { parameters } = challenge;
    const worthless = [
      'x',
      '{}',
      encode(null),
      encode([]),
      encode({ challenge }),
      encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      encode({ challenge, solution: { ...solution, counter: 'x' } }),
      encode({ challenge: { parameters }, solution }),
      encode({ challenge: { ...challenge, signature: '00'.repeat(32) }, solution }),
      encode({ challenge: { ...challenge, parameters: null }, solution }),
      'ÿ'.repeat(4000),
    ];
    for (const token of worthless) expect(await isHuman(token)).toBe(false);
  });

  test.each([{}, { token: '' }, { token: ['x'] }, { token: 'x'.repeat(8001) }, { token: 'x', more: 1 }])(
    'refuses %o',
    async (body) => {
      expect((await kinora.client().refused(verifyHuman, { body })).status).toBe(422);
    },
  );
});

describe('a challenge', () => {
  test('is different each time and bound to the requested action', async () => {
    const [one, other] = [await fetchChallenge('register'), await fetchChallenge('contact')];
    expect(one.parameters).toMatchObject({ data: { action: 'register' } });
    expect(other.parameters).toMatchObject({ data: { action: 'contact' } });
    expect(one.parameters.nonce).not.toBe(other.parameters.nonce);
    expect(one.signature).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([{}, { action: 'login' }])('is not issued for %o', async (query) => {
    expect((await kinora.client().refused(getHumanChallenge, { query })).status).toBe(422);
  });
});

describe('registering on a site with the human check', () => {
  test('[A5-005] works with a solved challenge, which uses up the token', () =>
    withSettings(kinora, ENABLED, async () => {
      const token = await solvedToken();
      expect(await isHuman(token)).toBe(true);
      expect(await registered(token)).toBe(true);
      expect(await isHuman(token)).toBe(false);
      expect(await refusal(token)).toMatchObject(NOT_HUMAN);
    }));

  test('[A5-005] a bot without a token or with a made-up one gets an error that says so', () =>
    withSettings(kinora, ENABLED, async () => {
      expect(await refusal()).toMatchObject(NOT_HUMAN);
      expect(await refusal('x')).toMatchObject(NOT_HUMAN);
    }));

  test('a bot cannot reuse a token by encoding it differently', () =>
    withSettings(kinora, ENABLED, async () => {
      const { challenge, solution } = await solve(await fetchChallenge('register'));
      expect(await registered(encode({ challenge, solution }))).toBe(true);
      const again = [
        encode({ solution, challenge }),
        encode({ challenge, solution: { ...solution, time: 1 } }),
        encode({ challenge, solution, more: true }),
        ` ${encode({ challenge, solution })}`,
        encode({ challenge: { ...challenge, more: true }, solution }),
      ];
      for (const token of again) expect(await refusal(token)).toMatchObject(NOT_HUMAN);
    }));

  test('a bot cannot use one token in twenty concurrent requests', () =>
    withSettings(kinora, ENABLED, async () => {
      const token = await solvedToken();
      const turns = await Promise.all(Array.from({ length: 20 }, () => registered(token)));
      expect(turns.filter(Boolean)).toHaveLength(1);
    }));

  test('a bot cannot use the token of another action', () =>
    withSettings(kinora, ENABLED, async () => {
      const { challenge, solution } = await solve(await fetchChallenge('contact'));
      expect(await refusal(encode({ challenge, solution }))).toMatchObject(NOT_HUMAN);
      const relabelled = { ...challenge.parameters, data: { action: 'register' } };
      const token = encode({ challenge: { ...challenge, parameters: relabelled }, solution });
      expect(await refusal(token)).toMatchObject(NOT_HUMAN);
    }));

  test('a bot cannot create an easier challenge', () =>
    withSettings(kinora, ENABLED, async () => {
      const easy = { algorithm: 'PBKDF2/SHA-256', cost: 2000, deriveKey, counter: 1 };
      const own = await createChallenge({
        ...easy,
        hmacSignatureSecret: 'guessed',
        hmacKeySignatureSecret: 'guessed',
        expiresAt: Math.floor(clock.now().getTime() / 1000) + 60,
        data: { action: 'register' },
      });
      expect(await refusal(encode(await solve(own)))).toMatchObject(NOT_HUMAN);
    }));

  test('rejects a token after five minutes', () =>
    withSettings(kinora, ENABLED, async () => {
      const token = await solvedToken();
      clock.advance(5 * 60 * 1000);
      expect(await isHuman(token)).toBe(false);
      expect(await refusal(token)).toMatchObject(NOT_HUMAN);
    }));

  test('needs no token when the check is disabled', async () => {
    expect(await registered()).toBe(true);
  });
});

describe('the content security policy', () => {
  const policy = async () => {
    const { headers } = await kinora.client().send(getBootstrapData);
    return String(headers['content-security-policy']);
  };

  test('allows no third party while the site uses its own check', async () => {
    expect(await policy()).not.toContain('google');
  });

  test('allows frame and requests of reCAPTCHA while it is enabled, but no script by its URL', () => {
    const values = { driver: 'recaptcha', enable: { register: true, contact: false } };
    return withSettings(kinora, { section: 'recaptcha', values }, async () => {
      expect(await policy()).toMatch(/frame-src 'self'[^;]* https:\/\/www\.google\.com[ ;]/);
      expect(await policy()).toMatch(/connect-src 'self'[^;]* https:\/\/www\.google\.com[ ;]/);
      expect(await policy()).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
    });
  });
});
