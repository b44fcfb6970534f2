import type { Database } from '#platform/db/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { StorePicture } from './pictures.ts';

/** What the parts of the demo seed write with. */
export interface DemoWriter {
  readonly db: Database;
  readonly events: Events;
  readonly store: StorePicture;
}

/** How records of the demo are known again: by their key in the data folder. */
export const DEMO = {
  title: { provider: 'demo', kind: 'title' },
  /** Titles whose videos were made. */
  videos: { provider: 'demo', kind: 'videos' },
  person: { provider: 'demo', kind: 'person' },
  collection: { provider: 'demo', kind: 'collection' },
} as const;
