import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import type { ListedUser } from '@kinora/contracts/admin/users-list.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';

const SHOWN_ROLES = 3;
/** The role of a fresh install that grants everything. */
const ADMIN_ROLE = 'admin';

export function NameCell({ user }: { user: ListedUser }) {
  const { t } = useTrans();
  const isSelf = useUser()?.id === user.id;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={user.name} src={user.image} size={34} isDecorative />
      <span dir="auto" title={user.name} className="max-w-60 truncate font-semibold">
        {user.name}
      </span>
      {isSelf ? <Tag>{t('You')}</Tag> : null}
    </span>
  );
}

export function RolesCell({ roles }: Pick<ListedUser, 'roles'>) {
  const { t } = useTrans();
  const hidden = roles.length - SHOWN_ROLES;
  return (
    <span className="flex gap-1">
      {roles.slice(0, SHOWN_ROLES).map(({ id, name }) => (
        <Tag key={id} tone={name === ADMIN_ROLE ? 'accent' : 'neutral'} className="max-w-40">
          <span className="truncate">{name}</span>
        </Tag>
      ))}
      {hidden > 0 ? <Tag>{t(':count more', { count: hidden })}</Tag> : null}
    </span>
  );
}

export function StatusCell({ user }: { user: Pick<ListedUser, 'is_banned' | 'is_verified'> }) {
  const { t } = useTrans();
  if (user.is_banned) return <Tag tone="danger">{t('Banned')}</Tag>;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span
        className={clsx('size-2 rounded-full', user.is_verified ? 'bg-positive' : 'bg-warning')}
        aria-hidden="true"
      />
      {user.is_verified ? t('Verified') : t('Not verified')}
    </span>
  );
}

export function LastActive({ moment }: { moment: string | null }) {
  const { t } = useTrans();
  if (moment === null) return <span className="text-fg-3">{t('Never')}</span>;
  return <TimeAgo moment={moment} className="whitespace-nowrap text-fg-2" />;
}

/** Replaces the edit button of a user who cannot be edited, and says why. */
export function LockedCell({ name }: { name: string }) {
  const { t } = useTrans();
  const reason = t(':name has permissions that you lack, so you cannot edit them.', { name });
  return (
    <IconButton size="xs" label={reason} tooltipPlacement="left" className="text-fg-3">
      <Lock size={15} strokeWidth={1.75} />
    </IconButton>
  );
}
