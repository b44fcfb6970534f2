/** Email verification: verifies an address with an emailed code. */
import type { Mails } from '#foundation/mails/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { emailVerificationRoutes } from './email-verification.routes.ts';
import { createEmailVerificationService } from './email-verification.service.ts';

export type { EmailVerificationService } from './email-verification.service.ts';

interface Deps {
  readonly users: UsersService;
  readonly oneTimeSecrets: OneTimeSecrets;
  readonly mails: Mails;
}

export const emailVerificationModule = defineModule({
  name: 'foundation/email-verification',
  setup: ({ db }: Pick<Platform, 'db'>, deps: Deps) => {
    const service = createEmailVerificationService({ db, ...deps });
    return { service, routes: emailVerificationRoutes(service) };
  },
});
