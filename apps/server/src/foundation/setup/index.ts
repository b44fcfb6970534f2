/** Setup: the first administrator of a fresh install. */
import { defineModule } from '#platform/module.ts';

export const setupModule = defineModule({
  name: 'setup',
  setup: () => ({ routes: [] }),
});
