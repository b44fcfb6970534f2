/** Access tokens: programs that act for a person. */
import { defineModule } from '#platform/module.ts';

export const accessTokensModule = defineModule({
  name: 'access-tokens',
  setup: () => ({ routes: [] }),
});
