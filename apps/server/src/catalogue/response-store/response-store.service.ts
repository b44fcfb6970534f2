import type { ResponseStore } from '#platform/cache/response-store.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { channelDocuments, personDocuments, titleDocuments } from './response-store.repository.ts';

export interface ResponseStores {
  readonly titles: ResponseStore;
  readonly people: ResponseStore;
  /** Keyed by address, since the channel is not known before it is read. */
  readonly channels: ResponseStore;
}

/** Stores responses of titles, people and channels as text: a read by key replaces the joins of a whole page. */
export const createResponseStores = (pool: StatementPool): ResponseStores => ({
  titles: storedIn(pool, titleDocuments),
  people: storedIn(pool, personDocuments),
  channels: storedIn(pool, channelDocuments),
});

function storedIn(pool: StatementPool, statements: typeof titleDocuments): ResponseStore {
  return {
    async find({ id, languages, shape }) {
      const [row] = await statements.find(pool, id, languages.join(','), shape);
      if (row === undefined) throw new Error('Expected one row');
      const { document, tags, seen } = row;
      return document === null ? { body: null, seen } : { body: document, tags: tags ?? [] };
    },
    async keep({ id, languages, shape }, { body, tags, seen }) {
      await statements.keep(pool, id, languages.join(','), shape, body, tags, seen);
    },
  };
}
