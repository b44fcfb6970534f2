import { queryInt } from '@kinora/contracts/platform/fields.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from './caller.ts';

const WorkspaceId = queryInt(0, 2_147_483_647).default(0);

/** Whether a user is a member of a workspace. The module that owns workspaces implements it. */
export type IsWorkspaceMember = (userId: number, workspaceId: number) => Promise<boolean>;

/** Parses `workspaceId` of a call. Absent or 0 is the user's own; any other needs membership, else it is a 404. */
export async function resolveWorkspaceId(
  query: unknown,
  caller: Caller,
  isMember: IsWorkspaceMember,
): Promise<number> {
  const given =
    typeof query === 'object' && query !== null && 'workspaceId' in query ? query.workspaceId : undefined;
  const parsed = WorkspaceId.safeParse(given);
  if (!parsed.success)
    throw new AppError('validation_failed', { fields: { workspaceId: ['This workspace does not exist.'] } });
  if (parsed.data === 0) return 0;
  if (caller.userId === null || !(await isMember(caller.userId, parsed.data)))
    throw new AppError('not_found');
  return parsed.data;
}
