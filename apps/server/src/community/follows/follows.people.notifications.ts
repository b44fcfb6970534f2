import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { notificationGroups } from '#foundation/notifications/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Translate } from '#platform/text/translate.ts';
import { findPeopleTitles } from './follows.notifications.repository.ts';
import { PEOPLE_KIND } from './kind-ids.ts';
import { createTitleSubjects, openTitle } from './titles-in-notifications.ts';

const PersonTitle = z.object({ title_id: id('integer'), person_id: id('integer') });

interface Deps {
  readonly pool: StatementPool;
  readonly storage: Pick<Storage, 'publicUrl'>;
}

/** A new title with people whom the reader follows; one notification for all of them. */
export function createPeopleKind({ pool, storage }: Deps) {
  const subject = createTitleSubjects(storage);
  return defineNotificationKind({
    id: PEOPLE_KIND,
    group: notificationGroups.watching,
    label: (t) => t('New films and series with people that you follow'),
    defaults: ['browser'],
    data: PersonTitle,
    load: async ({ userId, languages }, data) => {
      const rows = await findPeopleTitles(
        pool,
        data.map((one) => one.title_id),
        languages,
        data.map((one) => one.person_id),
        userId,
      );
      const keyOf = (title: number, person: number) => `${title}:${person}`;
      const found = new Map(rows.map((row) => [keyOf(row.key, row.person_id), row]));
      return data.map((one) => found.get(keyOf(one.title_id, one.person_id)));
    },
    compose: (t, title) => {
      const { name, people: names } = title;
      const who = peopleText(t, title);
      return {
        ...subject(title),
        text:
          title.type === 'series'
            ? t('A new series with :who is out: :name', { who, name })
            : t('A new film with :who is out: :name', { who, name }),
        names: [...names.slice(0, 2), name],
        action: openTitle(t, title),
      };
    },
  });
}

function peopleText(t: Translate, row: { people: readonly string[]; people_count: number }): string {
  const [first = '', second] = row.people;
  if (second === undefined) return first;
  const others = row.people_count - 2;
  return others === 0
    ? t(':first and :second', { first, second })
    : t(':first, :second and [one 1 other|other :count others]', { first, second, count: others });
}
