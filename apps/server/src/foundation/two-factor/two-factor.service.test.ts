import { describe, expect, test, vi } from 'vitest';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { authenticatorCode } from '#test/totp.ts';
import { makeTwoFactor } from './two-factor.factory.ts';
import { newRecoveryCode, findCodeIndex } from './recovery-codes.ts';
import { createTwoFactorStore } from './two-factor-store.ts';
import { createTwoFactorService } from './two-factor.service.ts';

const kinora = useTestApp();

/** A user with the second factor enabled, their own clock, and the mails they receive. */
async function setup() {
  const { db, secretBox } = kinora.platform;
  const clock = testClock();
  const { id } = await makeUser(db);
  const { secret, recoveryCodes } = await makeTwoFactor({ db, clock, secretBox }, id);
  const mails = { queue: vi.fn(async () => undefined) };
  const users = { find: async () => undefined };
  const rows = createTwoFactorStore({ db, secretBox, mails, users });
  const service = createTwoFactorService({ rows, clock, mails });
  const code = (steps = 0) => authenticatorCode(secret, clock.now(), steps);
  return { id, clock, recoveryCodes, service, code };
}

describe('an authenticator code', () => {
  test.each([-1, 0, 1])('%d steps away is accepted once', async (steps) => {
    const { id, service, code } = await setup();
    expect(await service.verifyCode(id, await code(steps))).toBe(true);
    expect(await service.verifyCode(id, await code(steps))).toBe(false);
  });

  test.each([-2, 2])('%d steps away is rejected', async (steps) => {
    const { id, service, code } = await setup();
    expect(await service.verifyCode(id, await code(steps))).toBe(false);
  });

  test('an attacker who saw an older, unused code cannot use it after a newer one', async () => {
    const { id, service, code } = await setup();
    expect(await service.verifyCode(id, await code(0))).toBe(true);
    expect(await service.verifyCode(id, await code(-1))).toBe(false);
  });

  test('an attacker who sends one code concurrently succeeds at most once', async () => {
    const { id, service, code } = await setup();
    const now = await code();
    // Opens every connection first, or the first call would finish before the others start.
    await Promise.all(Array.from({ length: 20 }, () => service.isEnabled(id)));
    const results = await Promise.all(Array.from({ length: 20 }, () => service.verifyCode(id, now)));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('an attacker cannot use the code of another account', async () => {
    const [victim, attacker] = [await setup(), await setup()];
    expect(await victim.service.verifyCode(victim.id, await attacker.code())).toBe(false);
  });

  test('is accepted again for the next step', async () => {
    const { id, service, clock, code } = await setup();
    expect(await service.verifyCode(id, await code())).toBe(true);
    clock.advance(30_000);
    expect(await service.verifyCode(id, await code())).toBe(true);
  });

  test.each(['', '000000', '12345', 'abcdef', '١٢٣٤٥٦'])('%o is rejected', async (given) => {
    const { id, service, code } = await setup();
    const isTheRightOne = (await Promise.all([-1, 0, 1].map(code))).includes(given);
    expect(await service.verifyCode(id, given)).toBe(isTheRightOne);
  });

  test('is rejected for an account without a second factor', async () => {
    const { service, code } = await setup();
    const { id: other } = await makeUser(kinora.platform.db);
    expect(await service.isEnabled(other)).toBe(false);
    expect(await service.verifyCode(other, await code())).toBe(false);
    expect(await service.verifyRecoveryCode(other, newRecoveryCode())).toBe(false);
    expect(await service.recoveryCodes(other)).toEqual([]);
  });
});

describe('a recovery code', () => {
  test('has 21 characters: ten, a hyphen and ten', () => {
    for (let count = 0; count < 100; count += 1) {
      expect(newRecoveryCode()).toMatch(/^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/);
    }
  });

  test('works once, is replaced by a new one, and the others stay valid', async () => {
    const { id, service, recoveryCodes } = await setup();
    const [used = '', ...others] = recoveryCodes;
    expect(await service.verifyRecoveryCode(id, used)).toBe(true);
    expect(await service.verifyRecoveryCode(id, used)).toBe(false);
    const now = await service.recoveryCodes(id);
    expect(now).toHaveLength(8);
    expect(now.slice(1)).toEqual(others);
    expect(now[0]).not.toBe(used);
    expect(await service.verifyRecoveryCode(id, now[0] ?? '')).toBe(true);
  });

  test('an attacker who sends one code fifty times concurrently succeeds exactly once', async () => {
    const { id, service, recoveryCodes } = await setup();
    const code = recoveryCodes[3] ?? '';
    const results = await Promise.all(Array.from({ length: 50 }, () => service.verifyRecoveryCode(id, code)));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('is found at any position, and is case-sensitive', () => {
    const codes = ['aaaaaaaaaa-bbbbbbbbbb', 'CCCCCCCCCC-dddddddddd'];
    expect(codes.map((code) => findCodeIndex(codes, code))).toEqual([0, 1]);
    expect(findCodeIndex(codes, 'cccccccccc-dddddddddd')).toBe(-1);
    expect(findCodeIndex(codes, '')).toBe(-1);
    expect(findCodeIndex([], '')).toBe(-1);
  });
});
