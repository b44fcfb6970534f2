import { queryInt } from '@kinora/contracts/platform/fields.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from './caller.ts';

const WorkspaceId = queryInt(0, 2_147_483_647).default(0);

/** Whether somebody belongs to a workspace; the module that owns workspaces answers. */
export type IsWorkspaceMember = (userId: number, workspaceId: number) => Promise<boolean>;

/** Reads `workspaceId` of a call: absent or 0 is one's own; a foreign one does not exist for the caller. */
export async function workspaceOf(
  query: unknown,
  caller: Caller,
  isMember: IsWorkspaceMember,
): Promise<number> {
  const given =
    typeof query === 'object' && query !== null && 'workspaceId' in query ? query.workspaceId : undefined;
  const parsed = WorkspaceId.safeParse(given);
  if (!parsed.success)
    throw new AppError('validation_failed', { fields: { workspaceId: ['This workspace is not known.'] } });
  if (parsed.data === 0) return 0;
  if (caller.userId === null || !(await isMember(caller.userId, parsed.data)))
    throw new AppError('not_found');
  return parsed.data;
}
