import type { CreditPart, EditedCredit } from '@kinora/contracts/admin/credits.ts';
import { DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { useSortLabels } from '#admin/kit/sort-labels.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { useCredits } from '../credits.queries.ts';
import { AddCreditForm } from './add-credit-form.tsx';
import { CreditRow } from './credit-row.tsx';
import { useCreditScope } from './credit-scope.ts';
import { findMovedCredit } from './moved-credit.ts';

const NAMES = new Map<string, string>(Object.entries(DEPARTMENTS));

/** The cast, or the crew by department. Adding, reordering and removing are saved immediately. */
export function CreditsSection({ part }: { part: CreditPart }) {
  const { t } = useTrans();
  const list = useCredits(useCreditScope(), part);
  const { query } = list;
  const groups = [...Map.groupBy(list.credits, ({ department }) => department)];
  return (
    <Panel title={part === 'cast' ? t('Cast') : t('Crew')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AddCreditForm part={part} onAdd={list.add} />
        {query.isPending ? <Skeleton className="h-40 rounded-xl" /> : null}
        {query.isError ? (
          <div role="alert" className="flex items-center gap-3">
            {t('This list could not be loaded.')}
            <Button size="sm" onPress={() => void query.refetch()}>
              {t('Try again')}
            </Button>
          </div>
        ) : null}
        {query.isSuccess && groups.length === 0 ? <p className="text-fg-2">{t('No people yet.')}</p> : null}
        {groups.map(([department, credits]) => (
          <Group key={department} part={part} department={department} credits={credits} list={list} />
        ))}
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
        />
      </div>
    </Panel>
  );
}

function Group({
  part,
  department,
  credits,
  list,
}: {
  part: CreditPart;
  department: number;
  credits: EditedCredit[];
  list: ReturnType<typeof useCredits>;
}) {
  const { t, dynamic } = useTrans();
  const labels = useSortLabels();
  const name = part === 'cast' ? t('Cast') : dynamic(NAMES.get(String(department)) ?? DEPARTMENTS[12]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {part === 'crew' ? <h3 className="font-semibold text-fg-2">{name}</h3> : null}
      <SortableList
        aria-label={name}
        items={credits}
        getText={({ person }) => person.name}
        labels={labels}
        onReorder={(ordered) => {
          const moved = findMovedCredit(credits, ordered);
          if (moved !== null) list.move.mutate(moved);
        }}
      >
        {(credit) => (
          <CreditRow
            credit={credit}
            onSave={(form) => list.change(credit.id, form)}
            onRemove={() => list.remove.mutateAsync(credit.id)}
          />
        )}
      </SortableList>
    </div>
  );
}
