import type { Executor } from '#platform/db/database.ts';

export interface Invite {
  id: string;
  type: string;
  email: string;
  /** Granted at registration, if the inviter could still grant it. */
  role_id: number | null;
  invited_by: number | null;
}

/** An invitation that is neither accepted nor expired. */
export const findLiveInvite = (db: Executor, id: string, now: Date): Promise<Invite | undefined> =>
  db
    .selectFrom('invites')
    .select(['id', 'type', 'email', 'role_id', 'invited_by'])
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function insertInvite(
  db: Executor,
  invite: {
    type: string;
    email: string;
    invitedBy: number | null;
    roleId: number | null;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('invites')
    .values({
      type: invite.type,
      email: invite.email,
      invited_by: invite.invitedBy,
      role_id: invite.roleId,
      created_at: invite.createdAt,
      expires_at: invite.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of concurrent requests, only one succeeds. */
export async function acceptInvite(db: Executor, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invites')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteExpiredInvites(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('invites').where('expires_at', '<', before).execute();
}

/** Records the policies that a user accepted, and when. */
export async function insertPolicyAcceptances(
  db: Executor,
  userId: number,
  { policyIds, at }: { policyIds: readonly string[]; at: Date },
): Promise<void> {
  if (policyIds.length === 0) return;
  await db
    .insertInto('policy_acceptances')
    .values(policyIds.map((policyId) => ({ user_id: userId, policy_id: policyId, accepted_at: at })))
    .execute();
}
