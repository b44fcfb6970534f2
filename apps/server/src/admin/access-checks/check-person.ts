import type { AccessCheck, CheckPerson } from '@kinora/contracts/admin/access-checks.ts';
import { parseGrants } from '#foundation/access/index.ts';
import { type UserAccount, userCaller, type UsersService } from '#foundation/users/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, groupCaller, guestCaller } from '#platform/http/caller.ts';
import * as repository from './access-checks.repository.ts';
import type { RoleRow } from './access-checks.repository.ts';

/** The person of a check, and the caller that stands for them. */
export interface Checked {
  readonly person: AccessCheck['person'];
  readonly caller: Caller;
}

interface Deps {
  readonly pool: StatementPool;
  readonly users: Pick<UsersService, 'find'>;
  readonly isEmailConfirmationRequired: () => boolean;
}

/** No session has this id. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** Guarded actions only ask for the password again, which everyone can enter. */
const withPassword = (caller: Caller): Caller => ({ ...caller, isPasswordConfirmed: true });

/** Reads the person of a check. Someone who stands for a role has no account, but the rights of one. */
export function createPersonReader({ pool, users, isEmailConfirmationRequired }: Deps) {
  const standIn = (
    type: Exclude<AccessCheck['person']['type'], 'user'>,
    role: RoleRow | undefined,
  ): Checked => {
    if (role === undefined) throw new AppError('not_found');
    const { id, name, grants } = role;
    const guest = guestCaller(parseGrants(grants));
    return {
      person: { type, id, name, email_verified_at: null, banned_at: null, roles: [{ id, name }] },
      caller: withPassword(type === 'guest' ? guest : groupCaller({ ...guest, roleIds: [id] })),
    };
  };

  return async (person: CheckPerson): Promise<Checked> => {
    if (typeof person === 'number') return readUser(await users.find(person), isEmailConfirmationRequired());
    if (person === 'guest') return standIn('guest', (await repository.roleByKind(pool, 'guest'))[0]);
    if (person === 'new_user') return standIn('new_user', (await repository.roleByKind(pool, 'default'))[0]);
    return standIn('role', (await repository.roleById(pool, Number(person.slice('role-'.length))))[0]);
  };
}

function readUser(user: UserAccount | undefined, isConfirmationRequired: boolean): Checked {
  if (user === undefined) throw new AppError('not_found');
  const { id, name, roles } = user;
  const account = { ...user, role_ids: roles.map((role) => role.id) };
  return {
    person: {
      type: 'user',
      id,
      name,
      email_verified_at: user.email_verified_at?.toISOString() ?? null,
      banned_at: user.banned_at?.toISOString() ?? null,
      roles: roles.map((role) => ({ id: role.id, name: role.name })),
    },
    caller: withPassword({ ...userCaller(account, isConfirmationRequired), sessionId: NO_SESSION }),
  };
}
