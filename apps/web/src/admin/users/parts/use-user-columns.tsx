import { Ban, EllipsisVertical, Pencil, RotateCcw } from 'lucide-react';
import type { ListedUser } from '@kinora/contracts/admin/users-list.ts';
import type { RecordMenuProps } from '#admin/kit/record-menu.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import { userPath } from '../user-paths.ts';
import { useBan } from './use-ban.ts';
import { LastActive, LockedCell, NameCell, RolesCell, StatusCell } from './user-cells.tsx';

const moreMenu = lazyMenu<RecordMenuProps>(
  async () => (await import('#admin/kit/record-menu.tsx')).RecordMenu,
);

export function useUserColumns(): RecordColumn<ListedUser>[] {
  const { t } = useTrans();
  const { date } = useFormat();
  return [
    {
      id: 'name',
      header: t('Name'),
      isRowHeader: true,
      className: 'w-full',
      render: (user) => <NameCell user={user} />,
    },
    { id: 'roles', header: t('Roles'), render: ({ roles }) => <RolesCell roles={roles} /> },
    {
      id: 'email',
      header: t('Email'),
      render: ({ email }) => (
        <bdi dir="ltr" title={email} className="block max-w-52 truncate text-fg-2 rtl:text-end">
          {email}
        </bdi>
      ),
    },
    { id: 'status', header: t('Status'), render: (user) => <StatusCell user={user} /> },
    {
      id: 'last_active_at',
      header: t('Last active'),
      render: ({ last_active_at: moment }) => <LastActive moment={moment} />,
    },
    {
      id: 'created_at',
      header: t('Joined'),
      render: ({ created_at: moment }) => (
        <time dateTime={moment} className="whitespace-nowrap text-fg-2">
          {date(moment)}
        </time>
      ),
    },
    { id: 'actions', header: '', label: t('Actions'), render: (user) => <RowActions user={user} /> },
  ];
}

function RowActions({ user }: { user: ListedUser }) {
  const { t } = useTrans();
  const { name } = user;
  const isSelf = useUser()?.id === user.id;
  if (!user.is_editable) return <LockedCell name={name} />;
  return (
    <span className="flex">
      <ButtonLink
        href={userPath(user.id)}
        variant="text"
        size="xs"
        aria-label={t('Edit :name', { name })}
        icon={<Pencil size={15} strokeWidth={1.75} />}
      />
      {isSelf ? null : <RowMenu user={user} />}
    </span>
  );
}

function RowMenu({ user }: { user: ListedUser }) {
  const { t } = useTrans();
  const { ban, lift } = useBan(user);
  const icon = { size: 16, strokeWidth: 1.75 };
  const action = user.is_banned
    ? { id: 'unban', label: t('Lift ban'), icon: <RotateCcw {...icon} />, onAction: lift }
    : { id: 'ban', label: t('Ban'), icon: <Ban {...icon} />, isDanger: true, onAction: ban };
  return (
    <LazyMenuButton
      menu={moreMenu}
      props={{ viewHref: undefined, insightsHref: undefined, actions: [action] }}
    >
      {(button) => (
        <IconButton {...button} label={t('More for :name', { name: user.name })} size="xs">
          <EllipsisVertical size={15} strokeWidth={1.75} />
        </IconButton>
      )}
    </LazyMenuButton>
  );
}
