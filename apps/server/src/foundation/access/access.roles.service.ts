import { foundationPermissions, type GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { NewRole, RoleForm } from '@kinora/contracts/foundation/roles.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { replaceRolePermissions } from './access.repository.ts';
import type { AccessService } from './access.service.ts';
import { parseGrants } from './grants.ts';
import { type Actor, assertMayChange, assertMayGrant, keepingAnAdmin } from './rank.ts';
import * as repository from './access.roles.repository.ts';
import type { RoleDetailsRow, RoleRow } from './access.roles.repository.ts';

/** The subject type of roles in the audit log. */
export const ROLE_SUBJECT = 'role';

interface Deps {
  readonly db: Database;
  readonly access: Pick<AccessService, 'assertKnown' | 'announceGuestRole'>;
}

type WithPermissions<Row extends { grants: unknown }> = Omit<Row, 'grants'> & {
  permissions: GrantedPermission[];
};
export type Role = WithPermissions<RoleDetailsRow>;
type LockedRole = WithPermissions<RoleRow>;

export type RolesService = ReturnType<typeof createRolesService>;

export function createRolesService({ db, access }: Deps) {
  const get = async (id: number): Promise<Role> => {
    const row = await repository.findRole(db, id);
    if (row === undefined) throw new AppError('not_found');
    return toRole(row);
  };

  /** Locks the role, and makes the one that has the wanted kind now an ordinary one. */
  const claimKind = async (tx: Tx, id: number, kind: RoleForm['kind'], actor: Actor) => {
    const locked = (await repository.lockRoles(tx, { id, kind })).map(toRole);
    const former = locked.find((role) => role.id !== id);
    if (former !== undefined) {
      assertMayChange(actor, former.permissions);
      await repository.updateRole(tx, former.id, { kind: 'custom' });
      await recordAudit(tx, {
        action: 'update',
        subject: subjectOf(former),
        before: { kind: former.kind },
        after: { kind: 'custom' },
      });
    }
    return locked.find((role) => role.id === id);
  };

  return {
    get,

    async create({ permissions, ...fields }: NewRole, actor: Actor): Promise<Role> {
      access.assertKnown(permissions);
      assertMayGrant(actor, permissions);
      const values = { ...fields, kind: 'custom' as const };
      const created = await transaction(db, async (tx) => {
        const { id } = await repository.insertRole(tx, values);
        await replaceRolePermissions(tx, id, permissions);
        await recordAudit(tx, {
          action: 'create',
          subject: subjectOf({ id, ...values }),
          after: auditFields({ ...values, permissions }),
        });
        return id;
      });
      return get(created);
    },

    /** Takes effect with the next request of the holders. */
    async update(
      id: number,
      { version, ...form }: RoleForm & { version: number },
      actor: Actor,
    ): Promise<Role> {
      const { permissions, ...values } = form;
      await transaction(db, async (tx) => {
        const before = await claimKind(tx, id, form.kind, actor);
        if (before === undefined) throw new AppError('not_found');
        if (version !== before.edit_version) throw new AppError('conflict');
        assertMayChange(actor, before.permissions);
        access.assertKnown(permissions, before.permissions);
        assertMayGrant(actor, permissions);
        assertFitsKind(form);
        if (before.kind !== 'custom' && form.kind !== before.kind)
          throw fieldError('kind', 'Choose another role for this first.');
        await keepingAnAdmin(tx, before.permissions, async () => {
          await repository.updateRole(tx, id, values);
          await replaceRolePermissions(tx, id, permissions);
        });
        await recordAudit(tx, {
          action: 'update',
          subject: subjectOf({ id, ...values }),
          before: auditFields(before),
          after: auditFields(form),
        });
        if (before.kind === 'guest' || form.kind === 'guest') await access.announceGuestRole(tx);
      });
      return get(id);
    },

    /** Also takes the role from its holders. */
    remove: (id: number, actor: Actor): Promise<void> =>
      transaction(db, async (tx) => {
        const [row] = await repository.lockRoles(tx, { id, kind: 'custom' });
        if (row === undefined) throw new AppError('not_found');
        const role = toRole(row);
        assertMayChange(actor, role.permissions);
        if (role.kind !== 'custom') throw new AppError('roles.needed');
        await keepingAnAdmin(tx, role.permissions, () => repository.deleteRole(tx, id));
        await recordAudit(tx, { action: 'delete', subject: subjectOf(role), before: auditFields(role) });
      }),
  };
}

function toRole<Row extends { grants: unknown }>({ grants, ...row }: Row): WithPermissions<Row> {
  return { ...row, permissions: parseGrants(grants) };
}

const subjectOf = ({ id, name }: Pick<LockedRole, 'id' | 'name'>) => ({ type: ROLE_SUBJECT, id, name });

/** Permissions as texts such as `files.create (available_space 5)`, so that the history can be read. */
const auditFields = ({ name, description, kind, permissions }: Omit<RoleForm, 'version'>) => ({
  name,
  description,
  kind,
  permissions: permissions
    .map((grant) => {
      const limits = grant.restrictions.map((limit) => `${limit.name} ${limit.value}`);
      return limits.length === 0 ? grant.name : `${grant.name} (${limits.join(', ')})`;
    })
    .toSorted(),
});

/** Nobody can sign in as a guest, so a guest with these would be anyone. */
const NEVER_GUESTS: readonly string[] = [foundationPermissions.admin, foundationPermissions.accessAdmin];

function assertFitsKind({ kind, permissions }: Pick<RoleForm, 'kind' | 'permissions'>): void {
  const holds = (...names: readonly string[]) => permissions.some(({ name }) => names.includes(name));
  if (kind === 'guest' && holds(...NEVER_GUESTS))
    throw fieldError('permissions', 'Guests cannot enter the back office.');
  if (kind === 'default' && holds(foundationPermissions.admin))
    throw fieldError('permissions', 'New users cannot get full access.');
}
