/** Registration: how strangers and invited people get an account. */
import { defineModule } from '#platform/module.ts';

export { createRegistrationKeys, type RegistrationKeys } from './registration.keys.ts';

export const registrationModule = defineModule({
  name: 'registration',
  setup: () => ({ routes: [] }),
});
