import { useQuery } from '@tanstack/react-query';
import { BAN_REASON_MAX } from '@kinora/contracts/admin/users-list.ts';
import type { BulkAction } from '#admin/kit/bulk-actions.ts';
import { useDeletesTexts } from '#foundation/account/account.queries.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { userQueries } from '../users.queries.ts';

/** What can be done with the selected users. Those who have permissions that you lack are skipped. */
export function useBulkUserActions() {
  const { t } = useTrans();
  const deletesTexts = useDeletesTexts();
  const { data } = useQuery(userQueries.roles());
  const grantable = (data?.roles ?? []).filter((role) => role.is_grantable);
  const options = Object.fromEntries(grantable.map(({ name }) => [name, name]));
  const role = { name: 'role', label: t('Role'), kind: 'choice', options } as const;
  const skipped = t('Users who have permissions that you lack are skipped, and so are you.');
  const reason = {
    name: 'reason',
    label: t('Reason'),
    kind: 'long-text',
    max: BAN_REASON_MAX,
    description: t('Shown to each person and kept in the audit log.'),
  } as const;
  return {
    assign: { id: 'assign-role', label: t('Assign role'), note: skipped, fields: [role] },
    remove: { id: 'remove-role', label: t('Remove role'), note: skipped, fields: [role] },
    ban: {
      id: 'ban',
      label: t('Ban'),
      note: t('They see your reason instead of the site. Their reviews and lists stay.'),
      fields: [reason],
    },
    unban: { id: 'unban', label: t('Lift ban'), fields: [] },
    delete: {
      id: 'delete',
      label: t('Delete'),
      note: deletesTexts
        ? t(
            'The accounts are deleted with their lists, watch history, ratings, reviews and comments. This cannot be undone.',
          )
        : t(
            'The accounts are deleted with their lists and watch history. Reviews, ratings and comments stay, without the name. This cannot be undone.',
          ),
      fields: [],
    },
  } satisfies Record<string, BulkAction>;
}
