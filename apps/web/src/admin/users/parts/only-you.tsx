import type { ListedUser } from '@kinora/contracts/admin/users-list.ts';
import type { Table } from '#admin/kit/use-table.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown above the list while it holds nobody but the reader. */
export function OnlyYou({ table, onInvite }: { table: Table<ListedUser>; onInvite: () => void }) {
  const { t } = useTrans();
  const { state, result } = table;
  const isWhole = state.query === '' && state.filters.rules.length === 0;
  if (!isWhole || result.data?.pagination.total !== 1) return null;
  return (
    <EmptyState
      className="mb-4"
      title={t('Only you so far')}
      description={t('Invite people, or open registration so that they can sign up.')}
      action={
        <Button variant="primary" size="sm" onPress={onInvite}>
          {t('Invite people')}
        </Button>
      }
    />
  );
}
