/** One-time secrets: emailed codes that users enter, and tokens in links. */
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createCodeThrottle } from './code-throttle.ts';
import { createOneTimeSecrets } from './one-time-secrets.service.ts';

export type { OneTimeSecrets } from './one-time-secrets.service.ts';

export const oneTimeSecretsModule = defineModule({
  name: 'foundation/one-time-secrets',
  setup: ({ db, clock, limiter, config }: Pick<Platform, 'db' | 'clock' | 'limiter' | 'config'>) => {
    const service = createOneTimeSecrets({ db, clock, config, pace: createCodeThrottle(limiter) });
    return {
      service,
      routes: [],
      schedules: [{ name: 'clean-one-time-secrets', everySeconds: 3600, run: () => service.cleanExpired() }],
    };
  },
});
