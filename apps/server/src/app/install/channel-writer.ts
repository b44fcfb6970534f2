import {
  type ChannelValues,
  createChannelItemsService,
  createChannelsService,
} from '#catalogue/channels/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { createEvents, type Events } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';

/** Writes a seed's channels with the regular services, by default without listeners: they have nothing to do yet. */
export function createChannelWriter(events: Events = silentEvents()) {
  const channels = createChannelsService({ events, outbox: createOutbox() });
  const items = createChannelItemsService({ events });
  return {
    /** Leaves an existing channel as its owner made it. */
    async ensure(
      tx: Tx,
      values: ChannelValues & { slug: string },
      ids: readonly number[] = [],
    ): Promise<number> {
      const existing = await channels.findId(tx, values.slug);
      if (existing !== undefined) return existing;
      const { id } = await channels.create(tx, values);
      if (ids.length > 0) await items.add(tx, id, ids);
      return id;
    },
    isEmpty: channels.isEmpty,
    find: channels.findId,
    add: (tx: Tx, id: number, ids: readonly number[]) => items.add(tx, id, ids),
    clear: (tx: Tx, id: number, ids: readonly number[]) => items.remove(tx, id, ids),
  };
}

function silentEvents(): Events {
  const events = createEvents(createOutbox());
  events.connect([]);
  return events;
}
