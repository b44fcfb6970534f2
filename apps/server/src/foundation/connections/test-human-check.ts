import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { HUMAN_CHECK_STEPS } from '@kinora/contracts/foundation/connections.ts';
import type { HumanCheckProbe } from '#foundation/human-check/index.ts';
import { createSteps, StepError, type TestReport, within } from './steps.ts';

const SOLVE_MS = 20_000;

/** Creates a challenge, solves it as a browser does, and verifies the solution. */
export async function testAltcha(
  probe: Pick<HumanCheckProbe, 'challenge' | 'isSolved'>,
): Promise<TestReport> {
  const steps = createSteps(HUMAN_CHECK_STEPS.altcha);
  const facts = { service: 'ALTCHA' };
  try {
    const challenge = await steps.run('created', () => probe.challenge());
    const solution = await steps.run('solved', () =>
      within(SOLVE_MS, 'Not solved', solveChallenge({ challenge, deriveKey })),
    );
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    await steps.run('verified', async () => {
      if (!(await probe.isSolved(token))) throw new Error('The solution was not accepted');
    });
    return steps.report({ facts });
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return steps.report({ facts, problem: { code: 'other', detail: error.message } });
  }
}

/** Asks Google about an invalid token: the answer says whether the secret itself is known. */
export async function testRecaptcha(
  { secret_key: secret }: { readonly secret_key: string },
  { recaptchaErrors }: Pick<HumanCheckProbe, 'recaptchaErrors'>,
): Promise<TestReport> {
  const steps = createSteps(HUMAN_CHECK_STEPS.recaptcha, (text) =>
    secret === '' ? text : text.replaceAll(secret, '[hidden]'),
  );
  const facts = { service: 'reCAPTCHA' };
  if (secret === '') return steps.report({ facts, problem: { code: 'not_configured', detail: '' } });
  try {
    const errors = await steps.run('asked', () => recaptchaErrors(secret));
    await steps.run('accepted', async () => {
      if (errors.some((code) => code.endsWith('-input-secret'))) throw new Error(errors.join(', '));
    });
    return steps.report({ facts });
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    const code = error.step === 'accepted' ? 'secret' : 'unreachable';
    return steps.report({ facts, problem: { code, detail: error.message } });
  }
}
