import { episodePath } from '@kinora/contracts/catalogue/addresses.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import type { SpoilersService } from '#community/spoilers/index.ts';
import { notificationGroups } from '#foundation/notifications/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Translate } from '#platform/text/translate.ts';
import { type EpisodeFacts, findEpisodes } from './follows.notifications.repository.ts';
import { EPISODES_KIND } from './kind-ids.ts';
import { createTitleSubjects, openTitle } from './titles-in-notifications.ts';

const Episode = z.object({ episode_id: id('integer') });

interface Deps {
  readonly pool: StatementPool;
  readonly storage: Pick<Storage, 'publicUrl'>;
  readonly spoilers: Pick<SpoilersService, 'spoilersOfMany'>;
}

/** New episodes of a series. Several unread ones are one notification. */
export function createEpisodesKind({ pool, storage, spoilers }: Deps) {
  const subject = createTitleSubjects(storage);
  return defineNotificationKind({
    id: EPISODES_KIND,
    group: notificationGroups.watching,
    label: (t) => t('New episodes of series that you follow or watch'),
    defaults: ['email', 'browser', 'push'],
    data: Episode,
    load: async ({ userId, languages }, data) => {
      const rows = await findEpisodes(
        pool,
        data.map((one) => one.episode_id),
        languages,
      );
      const shields = await spoilers.spoilersOfMany([...new Set(rows.map((row) => row.id))], userId);
      const found = new Map(
        rows.map((row) => [
          row.key,
          shields.get(row.id)?.(row) === true ? { ...row, episode_name: null } : row,
        ]),
      );
      return data.map((one) => found.get(one.episode_id));
    },
    compose: (t, episode, { events }) => {
      const { name } = episode;
      return {
        ...subject(episode),
        text: t('[one A new episode of :name is out|other :count new episodes of :name are out]', {
          name,
          count: events,
        }),
        ...(events === 1 && { detail: episodeText(t, episode) }),
        action:
          events === 1
            ? { label: t('Open the episode'), path: episodePath(episode, episode) }
            : openTitle(t, episode),
      };
    },
  });
}

/** The name of an episode is left out if it could give away the story. */
function episodeText(t: Translate, row: EpisodeFacts): string {
  const { season_number: season, episode_number: episode, episode_name: name } = row;
  return name === null
    ? t('Season :season, episode :episode', { season, episode })
    : t('Season :season, episode :episode · :name', { season, episode, name });
}
