import type { RankedUser } from '@kinora/contracts/admin/analytics.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { SharesCard } from './shares-card.tsx';

/** The members with the most plays. */
export function UsersCard({
  users,
  ...props
}: {
  users: readonly RankedUser[];
  csvHref: string;
  className?: string;
}) {
  const { t } = useTrans();
  const names = new Map(users.map(({ id, name }) => [String(id), name]));
  return (
    <SharesCard
      {...props}
      title={t('Most active members')}
      unit={t('Plays')}
      shares={users.map(({ id, plays, previous }) => ({ key: String(id), count: plays, previous }))}
      nameOf={(key) => names.get(key) ?? t('Deleted account')}
    />
  );
}
