import { useState } from 'react';
import type { ChannelEntry } from '@kinora/contracts/admin/channels.ts';
import type { ContentModel } from '@kinora/contracts/catalogue/channel-choices.ts';
import { RecordAdder } from '#admin/kit/record-picker.tsx';
import type { PickedRecord } from '#admin/kit/record-searches.ts';
import { useSortLabels } from '#admin/kit/sort-labels.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import type { EntryApi } from './entry-calls.ts';
import { EntryRow } from './entry-row.tsx';
import { entrySearch } from './entry-searches.ts';
import { useEntries } from './use-entries.ts';

/** The items of a manual channel. Every change is saved immediately. */
export function StoredEntries({ calls, model }: { calls: EntryApi; model: ContentModel }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { entries, total, query, add, reorder, remove } = useEntries(calls, model);
  const [isAdding, setAdding] = useState(false);
  const labels = useSortLabels();
  const put = async (item: PickedRecord) => {
    if (entries.some(({ id }) => id === item.id)) {
      toast(t(':name is already in this channel', { name: item.name }));
      return;
    }
    setAdding(true);
    // The page shows the error.
    await add(item.id).catch(() => undefined);
    setAdding(false);
  };
  if (query.isLoadingError) return <SectionError onRetry={() => void query.refetch()} />;
  return (
    <div className="grid gap-3.5">
      <Adder model={model} onAdd={(item) => void put(item)} />
      <SortableList
        aria-label={t('In this channel')}
        items={entries}
        getText={({ name }) => name}
        labels={labels}
        onReorder={reorder}
      >
        {(entry) => <EntryRow entry={entry} model={model} onRemove={() => remove(entry.id)} />}
      </SortableList>
      {query.hasNextPage ? (
        <Button size="sm" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {t('Show more')}
        </Button>
      ) : null}
      <p role="status" className="text-[12.5px] text-fg-3">
        {query.isPending || isAdding
          ? t('Loading')
          : t(
              '[one 1 item|other :number items]. Drag to reorder, or focus a handle and press Return, then the arrow keys. Changes here take effect immediately.',
              {
                count: total,
                number: number(total),
              },
            )}
      </p>
    </div>
  );
}

/** The initial items of a channel or list that is not created yet. */
export function NewEntries({
  value,
  onChange,
  model,
}: {
  value: readonly PickedRecord[];
  onChange: (items: PickedRecord[]) => void;
  model: ContentModel;
}) {
  const { t } = useTrans();
  const labels = useSortLabels();
  const put = (item: PickedRecord) => {
    if (!value.some(({ id }) => id === item.id)) onChange([...value, item]);
  };
  return (
    <div className="grid gap-3.5">
      <Adder model={model} onAdd={put} />
      <SortableList
        aria-label={t('In this channel')}
        items={value}
        getText={({ name }) => name}
        labels={labels}
        onReorder={onChange}
      >
        {(item) => (
          <EntryRow
            entry={asEntry(item)}
            model={model}
            onRemove={() => onChange(value.filter(({ id }) => id !== item.id))}
          />
        )}
      </SortableList>
    </div>
  );
}

/** A search result has only a name and a detail. */
const asEntry = ({ id, name, detail }: PickedRecord): ChannelEntry => ({
  id,
  name,
  type: null,
  year: null,
  score: null,
  about: detail ?? null,
  season_number: null,
  episode_number: null,
  picture: null,
  is_shown: true,
});

function Adder({ model, onAdd }: { model: ContentModel; onAdd: (item: PickedRecord) => void }) {
  const { t } = useTrans();
  // The key resets the field when the content model changes.
  return <RecordAdder key={model} label={t('Search to add')} search={entrySearch(model)} onAdd={onAdd} />;
}
