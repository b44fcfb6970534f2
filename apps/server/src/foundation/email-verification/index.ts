/** Email verification: an address counts once its code was entered. */
import { defineModule } from '#platform/module.ts';

export const emailVerificationModule = defineModule({
  name: 'email-verification',
  setup: () => ({ routes: [] }),
});
