/** Value lists: choices for forms. */
import { defineModule } from '#platform/module.ts';

export const valueListsModule = defineModule({
  name: 'value-lists',
  setup: () => ({ routes: [] }),
});
