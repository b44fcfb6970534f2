import type { PermissionGroup } from '@kinora/contracts/foundation/access.ts';
import type { AdminUser } from '@kinora/contracts/admin/users.ts';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag } from '#ui/tag.tsx';

/** The permissions that come from the roles of a user, read-only. */
export function RolePermissions({ user, groups }: { user: AdminUser; groups: readonly PermissionGroup[] }) {
  const { t } = useTrans();
  return (
    <Panel title={t('From roles')}>
      {user.roles.length === 0 ? <p className="text-fg-3">{t('This person has no roles.')}</p> : null}
      <ul className="grid gap-3">
        {user.roles.map(({ id, name, permissions }) => (
          <li key={id} className="flex items-start gap-3 border-b border-hair pb-3 last:border-0 last:pb-0">
            <span className="w-24 flex-none truncate font-semibold">{name}</span>
            <ul aria-label={name} className="flex min-w-0 flex-1 flex-wrap gap-1.5">
              {permissions.map((grant) => (
                <li key={grant.name}>
                  <GrantTag grant={grant} groups={groups} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function GrantTag({ grant, groups }: { grant: GrantedPermission; groups: readonly PermissionGroup[] }) {
  const { dynamic } = useTrans();
  const { number } = useFormat();
  const declared = groups.flatMap(({ permissions }) => permissions).find(({ name }) => name === grant.name);
  return (
    <Tag>
      {declared === undefined ? grant.name : dynamic(declared.label)}
      {grant.restrictions.map(({ name, value }) => {
        const scale = declared?.limits.find((limit) => limit.name === name)?.scale ?? 1;
        return (
          <span key={name} className="text-fg-3">
            {number(value / scale)}
          </span>
        );
      })}
    </Tag>
  );
}
