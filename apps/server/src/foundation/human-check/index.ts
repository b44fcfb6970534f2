/** Human check: tells people from programs before an action. */
import { defineModule } from '#platform/module.ts';

export const humanCheckModule = defineModule({
  name: 'human-check',
  setup: () => ({ routes: [] }),
});
