import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { humanCheckSettings } from '@kinora/contracts/foundation/human-check.ts';
import { createServiceFetch } from '#platform/net/service-fetch.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { createAltchaDriver } from './altcha.ts';
import { createHumanCheckStore } from './human-check-store.ts';
import { createRecaptchaDriver, createRecaptchaProbe } from './recaptcha.ts';
import { createHumanCheckService, type HumanCheckService } from './human-check.service.ts';

const kinora = useTestApp();
const clock = testClock();
const SECRET = 'the secret of the site';
const PASSED = { success: true, hostname: 'kinora.example', action: 'register', score: 0.9 };

/** Handles tokens as Google does: verifies each only once, and only with the right secret. */
const google = {
  tokens: new Map<string, unknown>(),
  asked: 0,
  isBroken: false,
  server: createServer((request, response) => {
    const answer = async () => {
      const form = new URLSearchParams(await text(request));
      google.asked += 1;
      const token = form.get('response') ?? '';
      const verdict = form.get('secret') === SECRET ? google.tokens.get(token) : undefined;
      google.tokens.delete(token);
      response.statusCode = google.isBroken ? 500 : 200;
      const failed = { success: false, 'error-codes': ['timeout-or-duplicate'] };
      response.end(google.isBroken ? 'oops' : JSON.stringify(verdict ?? failed));
    };
    void answer();
  }),
};

let address: string;
beforeAll(async () => {
  google.server.listen(0, '127.0.0.1');
  await once(google.server, 'listening');
  // A listening TCP server has an AddressInfo.
  address = `http://127.0.0.1:${(google.server.address() as AddressInfo).port}/siteverify`;
});
afterAll(async () => {
  google.server.close();
  await once(google.server, 'close');
});

let service: HumanCheckService;
let token: string;
let turn = 0;

function serviceWith(secret: string, url = address): HumanCheckService {
  const { db, config, logger } = kinora.platform;
  const memory = createHumanCheckStore({ db, clock });
  const recaptcha = createRecaptchaDriver({
    clock,
    logger,
    memory: memory.verdicts,
    secret: () => secret,
    hostname: 'kinora.example',
    url,
    fetch: createServiceFetch({ allowLoopback: true }),
  });
  const enabled = { driver: 'recaptcha', enable: { register: true, contact: true } };
  return createHumanCheckService({
    settings: {
      get: (section) => section.schema.parse(section.name === humanCheckSettings.name ? enabled : {}),
    },
    altcha: createAltchaDriver(config, clock),
    recaptcha,
    memory,
  });
}

beforeEach(() => {
  turn += 1;
  token = `token-${turn}`;
  google.asked = 0;
  google.isBroken = false;
  service = serviceWith(SECRET);
});

const failed = { code: 'human_check_failed' };

describe('reCAPTCHA', () => {
  test('asks Google once for a token that is verified and then used', async () => {
    google.tokens.set(token, PASSED);
    expect(await service.isHuman(token)).toBe(true);
    await expect(service.assertHuman('register', token)).resolves.toBeUndefined();
    expect(google.asked).toBe(1);
  });

  test('a bot cannot use a token twice or concurrently', async () => {
    google.tokens.set(token, PASSED);
    await service.isHuman(token);
    const uses = await Promise.allSettled(
      Array.from({ length: 10 }, () => service.assertHuman('register', token)),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await service.isHuman(token)).toBe(false);
    await expect(service.assertHuman('register', token)).rejects.toMatchObject(failed);
  });

  test.each([
    ['of a failed check', { success: false }],
    ['of another site', { ...PASSED, hostname: 'evil.example' }],
    ['without a host name', { success: true, action: 'register', score: 0.9 }],
    ['without an action', { success: true, hostname: 'kinora.example', score: 0.9 }],
    ['with a low score', { ...PASSED, score: 0.1 }],
    ['with an invalid response', { success: 'yes' }],
  ])('a bot cannot use a token %s', async (_, verdict) => {
    google.tokens.set(token, verdict);
    expect(await service.isHuman(token)).toBe(false);
    google.tokens.set(token, verdict);
    await expect(service.assertHuman('register', token)).rejects.toMatchObject(failed);
  });

  test('a bot cannot use the token of another action, verified before or not', async () => {
    google.tokens.set(token, { ...PASSED, action: 'contact' });
    await expect(service.assertHuman('register', token)).rejects.toMatchObject(failed);
    await service.isHuman(token);
    await expect(service.assertHuman('register', token)).rejects.toMatchObject(failed);
    await expect(service.assertHuman('contact', token)).resolves.toBeUndefined();
  });

  test('rejects a missing token and a token that Google does not know', async () => {
    expect(await service.isHuman(token)).toBe(false);
    await expect(service.assertHuman('register', undefined)).rejects.toMatchObject(failed);
  });

  test('rejects every token while Google is unavailable or fails', async () => {
    google.tokens.set(token, PASSED);
    google.isBroken = true;
    expect(await service.isHuman(token)).toBe(false);
    expect(await serviceWith(SECRET, 'http://127.0.0.1:1/').isHuman(token)).toBe(false);
  });

  test('without a secret rejects every token and does not ask Google', async () => {
    google.tokens.set(token, PASSED);
    await expect(serviceWith('').assertHuman('register', token)).rejects.toMatchObject(failed);
    expect(google.asked).toBe(0);
  });

  test("forgets Google's verdict after ten minutes", async () => {
    google.tokens.set(token, PASSED);
    await service.isHuman(token);
    clock.advance(10 * 60 * 1000);
    expect(await service.isHuman(token)).toBe(false);
    expect(google.asked).toBe(2);
  });
});

describe('the probe', () => {
  const probe = () => createRecaptchaProbe(createServiceFetch({ allowLoopback: true }), address);

  test('returns the errors that Google names', async () => {
    google.isBroken = false;
    expect(await probe()(SECRET)).toEqual(['timeout-or-duplicate']);
  });

  test('throws when Google fails', async () => {
    google.isBroken = true;
    await expect(probe()(SECRET)).rejects.toThrow('500');
    google.isBroken = false;
  });
});
