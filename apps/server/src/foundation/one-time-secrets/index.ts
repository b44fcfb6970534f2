/** One-time secrets: codes people type from a mail, and tokens they follow as links. */
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createOneTimeSecrets } from './one-time-secrets.service.ts';

export type { OneTimeSecrets } from './one-time-secrets.service.ts';

export const oneTimeSecretsModule = defineModule({
  name: 'one-time-secrets',
  setup: (platform: Pick<Platform, 'db' | 'clock' | 'limiter' | 'config'>) => {
    const service = createOneTimeSecrets(platform);
    return {
      service,
      routes: [],
      schedules: [{ name: 'clean-one-time-secrets', everySeconds: 3600, run: () => service.cleanExpired() }],
    };
  },
});
