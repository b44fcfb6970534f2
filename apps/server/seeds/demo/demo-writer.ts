import type { Database } from '#platform/db/database.ts';
import { createEvents, type Events } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';

/** The dependencies of the demo seed's parts. */
export interface DemoWriter {
  readonly db: Database;
  readonly events: Events;
}

/**
 * Without listeners: lists and the search index are built from the tables after the rows, and contain no pictures.
 * Cached pages are invalidated all the same.
 */
export function createDemoWriter(db: Database): DemoWriter {
  const events = createEvents(createOutbox());
  events.connect([]);
  return { db, events };
}
