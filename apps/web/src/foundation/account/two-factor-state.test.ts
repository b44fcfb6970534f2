import { expect, test } from 'vitest';
import { twoFactorState } from './two-factor-state.ts';

const codes = ['aaaaaaaaaa-bbbbbbbbbb'];
const state = (confirmedAt: string | null, recoveryCodes: string[]) =>
  twoFactorState({ two_factor_confirmed_at: confirmedAt, two_factor_recovery_codes: recoveryCodes });

test('[A4-017] starts at 2 when confirmed, else at 1 with recovery codes, else at 0', () => {
  expect(state('2026-11-01T12:00:00Z', codes)).toBe(2);
  expect(state('2026-11-01T12:00:00Z', [])).toBe(2);
  expect(state(null, codes)).toBe(1);
  expect(state(null, [])).toBe(0);
});
