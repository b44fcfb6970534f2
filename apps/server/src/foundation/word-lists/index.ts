/** Word lists: the words that the owner of a site does not want to see, and finding them in texts. */
import { wordsSettings } from '@kinora/contracts/foundation/words.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createWordLists } from './word-lists.service.ts';

export { foldText, wordsIn } from './fold-text.ts';
export { refusedWord, type WordLists } from './word-lists.service.ts';

export const wordListsModule = defineModule({
  name: 'foundation/word-lists',
  settings: [wordsSettings],
  setup: (_platform: Platform, { settings }: { settings: Pick<SettingsService, 'get'> }) => ({
    service: createWordLists({ settings }),
    routes: [],
  }),
});
