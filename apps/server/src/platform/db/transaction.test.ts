import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useQueueKit } from '#test/queue.ts';
import { assertNoTransaction, transaction } from './transaction.ts';

const kit = useQueueKit();

test('rejects a service call inside a transaction, at any depth, and allows it outside', async () => {
  const call = async () => {
    await sql`select 1`.execute(kit.db);
    assertNoTransaction('The storage');
  };
  await expect(transaction(kit.db, () => call())).rejects.toThrow(
    'The storage is called inside a transaction',
  );
  await expect(transaction(kit.db, (tx) => transaction(tx, () => call()))).rejects.toThrow('The storage');
  await transaction(kit.db, () => Promise.resolve());
  await call();
});
