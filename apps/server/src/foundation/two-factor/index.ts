/** Two-factor: the second proof of who somebody is. */
import { defineModule } from '#platform/module.ts';

export const twoFactorModule = defineModule({
  name: 'two-factor',
  setup: () => ({ routes: [] }),
});
