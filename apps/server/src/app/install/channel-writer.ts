import {
  type ChannelValues,
  createChannelItemsService,
  createChannelsService,
  findChannelBySlug,
} from '#catalogue/channels/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { createEvents, type Events } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';

/** Writes a seed's channels with the regular services, by default without listeners: they have nothing to do yet. */
export function createChannelWriter(tx: Tx, events: Events = silentEvents()) {
  const deps = { db: tx, events, outbox: createOutbox() };
  const channels = createChannelsService(deps);
  const items = createChannelItemsService(deps);
  return {
    /** Leaves an existing channel as its owner made it. */
    async ensure(values: ChannelValues & { slug: string }, ids: readonly number[] = []): Promise<number> {
      const existing = await findChannelBySlug(tx, values.slug);
      if (existing !== undefined) return existing.id;
      const { id } = await channels.create(values);
      if (ids.length > 0) await items.add(id, ids);
      return id;
    },
    find: async (slug: string): Promise<number | undefined> => (await findChannelBySlug(tx, slug))?.id,
    add: (id: number, ids: readonly number[]) => items.add(id, ids),
    clear: (id: number, ids: readonly number[]) => items.remove(id, ids),
  };
}

function silentEvents(): Events {
  const events = createEvents(createOutbox());
  events.connect([]);
  return events;
}
