/** Person titles: the stored list of titles of people with many credits. */
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { defineListener } from '#platform/events/events.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createPersonTitles } from './person-titles.service.ts';

export { rebuildPersonTitles } from './person-titles.service.ts';

export const personTitlesModule = defineModule({
  name: 'catalogue/person-titles',
  setup: ({ events }: Pick<Platform, 'events'>) => {
    const personTitles = createPersonTitles(events);
    return {
      listeners: [
        defineListener(peopleChanged, 'refresh-person-titles', ({ ids }, { tx }) =>
          personTitles.refreshPeople(tx, ids),
        ),
        defineListener(titlesChanged, 'follow-person-titles', ({ ids }, { tx }) =>
          personTitles.followTitles(tx, ids),
        ),
      ],
    };
  },
});
