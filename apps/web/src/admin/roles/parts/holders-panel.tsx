import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { type EditedRole, HOLDERS_COUNTED_MAX } from '@kinora/contracts/foundation/roles.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { Avatar } from '#ui/avatar.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { holdersText } from './role-labels.ts';
import { roleHoldersPath } from './role-paths.ts';

/** How many people hold the role, and the first of them. */
export function HoldersPanel({ role }: { role: EditedRole }) {
  const { t } = useTrans();
  const title = useTitle(role);
  const canSeeUsers = usePermission(foundationPermissions.updateUsers);
  const { holders, kind } = role;
  return (
    <Panel
      title={title}
      className="p-4!"
      action={
        canSeeUsers && holders.length > 0 ? (
          <TextLink href={roleHoldersPath(role)}>{t('See all')}</TextLink>
        ) : undefined
      }
    >
      {holders.length === 0 ? (
        <p className="text-[13px] text-fg-3">
          {kind === 'guest'
            ? t('Every visitor who has not signed in has this role.')
            : t('Give it to someone on their page.')}
        </p>
      ) : (
        <ul className="grid gap-2.5">
          {holders.map((holder) => (
            <li key={holder.id} className="flex min-w-0 items-center gap-2">
              <Avatar name={holder.name} src={holder.image} size={24} isDecorative />
              <bdi className="min-w-0 truncate">{holder.name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function useTitle({ kind, holders_count: count }: EditedRole): string {
  const { t } = useTrans();
  const { number } = useFormat();
  if (count === 0) return kind === 'guest' ? t('Held by visitors') : t('Held by no one');
  if (count > HOLDERS_COUNTED_MAX) return t('Held by :count people', { count: holdersText(count, number) });
  return t('[one Held by one person|other Held by :count people]', { count });
}
