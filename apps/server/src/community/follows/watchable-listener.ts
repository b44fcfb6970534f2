import { titlesBecameWatchable } from '#catalogue/titles/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { defineListener, type Listener } from '#platform/events/events.ts';
import { TITLE_WATCHERS } from './watcher-audiences.ts';
import { listAwaited } from './follows.due.repository.ts';
import type { FollowKinds } from './follows.notifications.ts';
import { todayOf } from './today.ts';

interface Deps {
  readonly clock: Clock;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly kinds: Pick<FollowKinds, 'watchable'>;
}

const DATE_MONTH = 'yyyy-mm'.length;

/** Notifies of titles that can be watched here, once a month: a video may be switched off and on. */
export const watchableListener = ({ clock, notifier, kinds }: Deps): Listener =>
  defineListener(titlesBecameWatchable, 'notify-watchers', async ({ ids }, { tx }) => {
    const month = todayOf(clock).slice(0, DATE_MONTH);
    for (const id of await listAwaited(tx, ids))
      await notifier.notify(tx, kinds.watchable, {
        data: { title_id: id },
        to: { audience: TITLE_WATCHERS, id },
        about: `title:${id}`,
        once: `${id}:${month}`,
      });
  });
