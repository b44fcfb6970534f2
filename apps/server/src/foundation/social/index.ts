/** Social: signing in with an account elsewhere. */
import { defineModule } from '#platform/module.ts';

export const socialModule = defineModule({
  name: 'social',
  setup: () => ({ routes: [] }),
});
