import type { StoredAnswers } from '#platform/cache/stored-answers.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { channelDocuments, personDocuments, titleDocuments } from './documents.repository.ts';

export interface Documents {
  readonly titles: StoredAnswers;
  readonly people: StoredAnswers;
  /** By address: which channel stands there is not known before it is read. */
  readonly channels: StoredAnswers;
}

/** The answers of titles, people and channels as text: a read by key in place of a page's worth of joins. */
export const createDocuments = (pool: StatementPool): Documents => ({
  titles: storedIn(pool, titleDocuments),
  people: storedIn(pool, personDocuments),
  channels: storedIn(pool, channelDocuments),
});

function storedIn(pool: StatementPool, statements: typeof titleDocuments): StoredAnswers {
  return {
    async find({ id, languages, shape }) {
      const [row] = await statements.find(pool, id, languages.join(','), shape);
      if (row === undefined) throw new Error('PostgreSQL answered nothing to a question about nothing');
      const { document, tags, seen } = row;
      return document === null ? { body: null, seen } : { body: document, tags: tags ?? [] };
    },
    async keep({ id, languages, shape }, { body, tags, seen }) {
      await statements.keep(pool, id, languages.join(','), shape, body, tags, seen);
    },
  };
}
