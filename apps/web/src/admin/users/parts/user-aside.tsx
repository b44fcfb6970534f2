import { History } from 'lucide-react';
import type { AdminUser } from '@kinora/contracts/admin/users.ts';
import { historyAction } from '#admin/kit/history-action.tsx';
import { Fact } from '#admin/kit/record-facts.tsx';
import { type SideLink, SideLinks } from '#admin/kit/side-links.tsx';
import { useAccessLinks } from '#admin/kit/use-access-links.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { LastActive } from './user-cells.tsx';
import { userLabels } from './user-labels.ts';

/** Facts about a user and links, beside the tabs. */
export function UserAside({ user }: { user: AdminUser }) {
  const { t } = useTrans();
  const { number, date } = useFormat();
  return (
    <>
      <section aria-label={t('Facts')} className="rounded-2xl border border-line p-4">
        <div className="flex items-center gap-3 border-b border-line pb-3.5">
          <Avatar name={user.name} src={user.image} size={38} isDecorative />
          <div className="min-w-0">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="text-micro text-fg-3">{t('ID :id', { id: number(user.id) })}</p>
          </div>
        </div>
        <dl className="mt-3.5 grid gap-1.5 text-[13px]">
          <Fact label={t('Joined')}>{date(user.created_at)}</Fact>
          <Fact label={t('Last active')}>
            <LastActive moment={user.last_active_at} />
          </Fact>
          <Fact label={t('Reviews')}>{number(user.reviews_count)}</Fact>
          <Fact label={t('Ratings')}>{number(user.ratings_count)}</Fact>
          <Fact label={t('Lists')}>{number(user.lists_count)}</Fact>
          <Fact label={t('Reports against')}>{number(user.reports_count)}</Fact>
        </dl>
      </section>
      <SideLinks label={t('More about this user')} links={useSideLinks(user)} />
    </>
  );
}

/** Nobody views the site as themselves. */
function useSideLinks({ id, name, is_editable: isEditable }: AdminUser): SideLink[] {
  const { t } = useTrans();
  const own = useUser()?.id;
  const access = useAccessLinks({ subject: { type: 'user', id }, name, canView: isEditable && id !== own });
  const history = historyAction(t, { name, subject: { type: 'user', id }, labels: userLabels(t) });
  return [...access, { id: history.id, label: history.label, Icon: History, onPress: history.onAction }];
}
