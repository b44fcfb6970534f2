import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Shield, X } from 'lucide-react';
import { useController } from 'react-hook-form';
import { MenuTrigger } from 'react-aria-components/Menu';
import type { AdminUser, AssignableRole } from '@kinora/contracts/admin/users.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { Panel } from '#admin/kit/panel.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { userQueries } from '../users.queries.ts';
import type { DetailsValues } from './details-values.ts';

/** The roles of a user. A role above the manager cannot be added. */
export function RolesPanel({ form, user }: { form: AppForm<DetailsValues>; user: AdminUser }) {
  const { t } = useTrans();
  const { roles } = useSuspenseQuery(userQueries.roles()).data;
  const { field } = useController({ control: form.control, name: 'role_ids' });
  const held = roles.filter(({ id }) => field.value.includes(id));
  const others = roles.filter(({ id }) => !field.value.includes(id));
  const set = (ids: number[]) => field.onChange(ids.toSorted((a, b) => a - b));
  return (
    <Panel title={t('Roles')} action={<AddRole roles={others} onAdd={(id) => set([...field.value, id])} />}>
      {held.length === 0 ? (
        <p className="text-fg-3">{t('No roles. Only the permissions of their own apply.')}</p>
      ) : (
        <ul className="rounded-xl border border-line">
          {held.map((role) => (
            <RoleLine
              key={role.id}
              role={role}
              user={user}
              onRemove={() => set(field.value.filter((id) => id !== role.id))}
            />
          ))}
        </ul>
      )}
      <p className="mt-3.5 text-[13px] text-fg-3">
        {t('Changing roles asks for your password and is written to the audit log.')}
      </p>
    </Panel>
  );
}

function RoleLine({
  role: { id, name, description },
  user,
  onRemove,
}: {
  role: AssignableRole;
  user: AdminUser;
  onRemove: () => void;
}) {
  const { t } = useTrans();
  const granted = user.roles.find((held) => held.id === id);
  const isNeeded =
    user.is_last_admin &&
    granted?.permissions.some((permission) => permission.name === foundationPermissions.admin) === true;
  return (
    <li className="flex items-center gap-3 border-b border-hair px-3.5 py-3 last:border-0">
      <Shield size={17} strokeWidth={1.75} className="flex-none text-fg-2" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-[13px] text-fg-3 empty:hidden">
          {isNeeded ? t('The last administrator cannot lose this role.') : description}
        </p>
      </div>
      <GrantedBy role={granted} />
      <IconButton size="xs" label={t('Remove role :name', { name })} isDisabled={isNeeded} onPress={onRemove}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}

function GrantedBy({ role }: { role: AdminUser['roles'][number] | undefined }) {
  const { t } = useTrans();
  const { date } = useFormat();
  if (role === undefined) return null;
  const { granted_by: by, granted_at: at, is_default: isDefault } = role;
  const text =
    by === null || at === null
      ? isDefault && t('Default role, given at registration')
      : t('Given by :name on :date', { name: by.name, date: date(at) });
  return text === false ? null : <span className="text-[13px] text-fg-3 max-md:hidden">{text}</span>;
}

function AddRole({ roles, onAdd }: { roles: readonly AssignableRole[]; onAdd: (id: number) => void }) {
  const { t } = useTrans();
  const locked = roles.filter((role) => !role.is_grantable).map(({ id }) => String(id));
  return (
    <MenuTrigger>
      <Button size="xs" icon={<Plus size={14} strokeWidth={1.75} />} isDisabled={roles.length === 0}>
        {t('Add role')}
      </Button>
      <Menu
        aria-label={t('Add role')}
        placement="bottom end"
        disabledKeys={locked}
        onAction={(key) => onAdd(Number(key))}
      >
        {roles.map(({ id, name, is_grantable: isGrantable }) => (
          <MenuItem
            key={id}
            id={String(id)}
            textValue={name}
            detail={isGrantable ? undefined : t('Has permissions that you lack')}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
