import type { ConnectionTest } from '@kinora/contracts/foundation/connections.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** One row for each kind, so there is nothing to page. */
export const listAll = (db: Executor) =>
  db.selectFrom('connection_tests').select('result').orderBy('kind').execute();

/** Replaces the last result, unless a later test has finished already. */
export async function upsert(tx: Tx, test: ConnectionTest): Promise<void> {
  const row = { tested_at: test.tested_at, result: JSON.stringify(test) };
  await tx
    .insertInto('connection_tests')
    .values({ kind: test.kind, ...row })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet(row)
        .where('connection_tests.tested_at', '<=', new Date(test.tested_at)),
    )
    .execute();
}
