import type { CreditForm } from '@kinora/contracts/admin/credits.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { PersonCreditRow } from '@kinora/contracts/admin/people.ts';
import { Panel } from '#admin/kit/panel.tsx';
import type { SectionHandle } from '#admin/kit/record-handle.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowSkeleton } from '#ui/skeleton.tsx';
import { TableError } from '#ui/table-states.tsx';
import { AddCreditForm } from './parts/add-credit-form.tsx';
import { CreditRow } from './parts/credit-row.tsx';
import { useEditedPerson } from './people.queries.ts';
import { usePersonCredits } from './person-credits.queries.ts';

const openCredit = lazyDialog<{ credit: PersonCreditRow; onSave: (form: CreditForm) => Promise<void> }, void>(
  async () => (await import('./parts/credit-dialog.tsx')).CreditDialog,
);

export const handle: SectionHandle = { hasSave: false };

/** A person's credits by title. Editing them edits titles and requires that permission. */
export default function PersonCreditsPage() {
  const { t } = useTrans();
  const person = useEditedPerson();
  const credits = usePersonCredits(person.id);
  const mayEdit = usePermission(cataloguePermissions.updateTitles) && person.deleted_at === null;
  return (
    <Panel title={t('Credits')}>
      {mayEdit ? <AddCreditForm onAdd={credits.add} /> : null}
      <CreditList credits={credits} mayEdit={mayEdit} />
    </Panel>
  );
}

interface ListProps {
  credits: ReturnType<typeof usePersonCredits>;
  mayEdit: boolean;
}

function CreditList({ credits: { query, credits, change, remove }, mayEdit }: ListProps) {
  const { t } = useTrans();
  const edit = (credit: PersonCreditRow) =>
    void openCredit({ credit, onSave: (form) => change(credit, form) });
  const takeOut = async (credit: PersonCreditRow) => {
    const isSure = await confirm({
      title: t('Remove the credit in :name?', { name: credit.title.name }),
      body: t('The title no longer lists this person.'),
      confirmLabel: t('Remove'),
      isDanger: true,
      size: 'small',
    });
    if (isSure) remove.mutate(credit, { onSuccess: () => toast.positive(t('Credit removed')) });
  };
  if (query.isError)
    return (
      <TableError message={t('The credits could not be loaded.')} onRetry={() => void query.refetch()} />
    );
  if (credits === undefined)
    return (
      <div aria-busy="true" className="mt-4">
        <span className="sr-only">{t('Loading')}</span>
        <RowSkeleton />
        <RowSkeleton />
      </div>
    );
  if (credits.length === 0)
    return <EmptyState isPlain title={t('No credits yet')} description={t('No credits yet.')} />;
  return (
    <>
      <ul aria-label={t('Credits')} className="mt-4">
        {credits.map((credit) => (
          <CreditRow
            key={credit.id}
            credit={credit}
            onEdit={mayEdit ? () => edit(credit) : undefined}
            onRemove={mayEdit ? () => void takeOut(credit) : undefined}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className="flex justify-center pt-4">
          <Button size="sm" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('Show more credits')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
