import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { type Events, defineListener, type Listener } from '#platform/events/events.ts';
import { titlesBecameWatchable } from './titles.events.ts';
import { refreshWatchable } from './titles.watchable.repository.ts';

/**
 * Keeps `titles.is_watchable` right. Every change of a video announces its title, also when a window opens or closes, a
 * file was processed, or records were merged.
 */
export const watchableListener = (events: Events): Listener =>
  defineListener(titlesChanged, 'refresh-watchable', async ({ ids }, { tx }) => {
    const changed = ids.length === 0 ? [] : await refreshWatchable(tx, ids);
    // This listener receives the event too, finds no change and stops.
    if (changed.length === 0) return;
    await events.emit(tx, titlesChanged, { ids: changed.map(({ id }) => id) });
    const watchable = changed.filter((title) => title.is_watchable).map(({ id }) => id);
    if (watchable.length > 0) await events.emit(tx, titlesBecameWatchable, { ids: watchable });
  });
