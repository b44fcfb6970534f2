import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useQueueKit } from '#test/queue.ts';
import { assertNoTransaction, transaction } from './transaction.ts';

const kit = useQueueKit();

test('notices a call of a service inside a transaction, however deep, and only there', async () => {
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
