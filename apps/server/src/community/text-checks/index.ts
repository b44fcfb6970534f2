/** Text checks: what members may post, how much while they are new, and what waits for a moderator. */
import { postingSettings } from '@kinora/contracts/community/posting.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { WordLists } from '#foundation/word-lists/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createTextMemory } from './text-checks.memory.service.ts';
import { createTextChecks } from './text-checks.service.ts';

export { type Author, authorOf } from './author.ts';
export type { AuthorNotifications } from './author-notifications.ts';
export type { FieldText } from './new-member-limits.ts';
export { MEMORY_MS as TEXTS_REMEMBERED_MS } from './text-checks.memory.service.ts';
export { writtenTexts } from './text-checks.written.service.ts';
export type { Hold, TextChecks } from './text-checks.service.ts';
export { isPublishedSql, isWithheld, WITHHELD_STATES } from './withheld.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly wordLists: WordLists;
}

export const textChecksModule = defineModule({
  name: 'community/text-checks',
  settings: [postingSettings],
  setup: ({ db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>, deps: Deps) => {
    const memory = createTextMemory({ db, pool, clock });
    return {
      textChecks: createTextChecks({ clock, memory, ...deps }),
      schedules: [{ name: 'forget-written-texts', everySeconds: 3600, run: memory.forget }],
    };
  },
});
