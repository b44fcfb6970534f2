import type { z } from 'zod';
import { SOCIAL_STEPS } from '@kinora/contracts/foundation/connections.ts';
import type { socialSettings, SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import type { DiscoverService } from '#foundation/social/index.ts';
import { createSteps, StepError, type TestReport } from './steps.ts';

type Values = z.output<typeof socialSettings.schema>;

/** Reads the addresses of a sign-in service from the service itself. */
export async function testSocial(
  service: SocialService,
  values: Values,
  discover: DiscoverService,
): Promise<TestReport> {
  const steps = createSteps(SOCIAL_STEPS);
  const { client_id: clientId } = values[service];
  const secret = values[`${service}_secret`];
  const facts: Record<string, string> = { service };
  if (clientId === '' || secret === '') {
    steps.record('configured', { outcome: 'failed', ms: null, detail: '' });
    return steps.report({ facts, problem: { code: 'not_configured', detail: '' } });
  }
  steps.record('configured', { outcome: 'passed', ms: null, detail: clientId });
  try {
    const found = await steps.run(
      'discovered',
      () => discover(service),
      ({ issuer = '' }) => ({ detail: issuer }),
    );
    return steps.report({ facts: { ...facts, ...found } });
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return steps.report({ facts, problem: { code: 'unreachable', detail: error.message } });
  }
}
