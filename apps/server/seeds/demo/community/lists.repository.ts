import type { ListVisibility } from '@kinora/contracts/community/lists.ts';
import type { Tx } from '#platform/db/transaction.ts';

export async function setListTimes(
  tx: Tx,
  id: number,
  { created, changed }: { created: Date; changed: Date },
): Promise<void> {
  await tx
    .updateTable('channels')
    .set({ created_at: created, updated_at: changed })
    .where('id', '=', id)
    .execute();
}

/** The first version: what the seed did to a list was not a change of it. */
export async function setListDetails(
  tx: Tx,
  id: number,
  details: { visibility: ListVisibility; is_ranked: boolean; changed_by: number },
): Promise<void> {
  await tx
    .updateTable('list_details')
    .set({ ...details, version: 1 })
    .where('list_id', '=', id)
    .execute();
}
