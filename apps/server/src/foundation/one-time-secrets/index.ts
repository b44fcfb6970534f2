/** One-time secrets: codes people type from a mail, and tokens they follow as links. */
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createCodePace } from './one-time-secrets.pace.ts';
import { createOneTimeSecrets } from './one-time-secrets.service.ts';

export type { OneTimeSecrets } from './one-time-secrets.service.ts';

export const oneTimeSecretsModule = defineModule({
  name: 'one-time-secrets',
  setup: ({ db, clock, limiter, config }: Pick<Platform, 'db' | 'clock' | 'limiter' | 'config'>) => {
    const service = createOneTimeSecrets({ db, clock, config, pace: createCodePace(limiter) });
    return {
      service,
      routes: [],
      schedules: [{ name: 'clean-one-time-secrets', everySeconds: 3600, run: () => service.cleanExpired() }],
    };
  },
});
