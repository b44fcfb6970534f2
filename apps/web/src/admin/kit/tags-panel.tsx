import { listTagChoices } from '@kinora/contracts/foundation/tags.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChipGroup, ChipItem } from '#ui/chip-group.tsx';
import { Panel } from './panel.tsx';
import { RecordAdder } from './record-picker.tsx';
import type { PickedRecord, RecordSearch } from './record-searches.ts';

const tagSearch: RecordSearch<PickedRecord> = {
  key: 'tags',
  find: async (query, signal) => {
    const { tags } = await call(listTagChoices, { query: { query } }, { signal });
    return tags.map(({ id, name, display_name: shown }) => ({ id, name: shown, detail: name }));
  },
};

/** The tags of a record, in the aside of its editor. */
export function TagsPanel({
  value,
  onChange,
  errorMessage,
}: {
  value: readonly PickedRecord[];
  onChange: (tags: PickedRecord[]) => void;
  errorMessage?: string | undefined;
}) {
  const { t } = useTrans();
  const add = ({ id, name }: PickedRecord) => {
    if (!value.some((one) => one.id === id)) onChange([...value, { id, name }]);
  };
  return (
    <Panel title={t('Tags')}>
      <div className="grid gap-2">
        <RecordAdder label={t('Add a tag')} search={tagSearch} onAdd={add} errorMessage={errorMessage} />
        {value.length === 0 ? null : (
          <ChipGroup
            aria-label={t('Tags')}
            onRemove={(keys) => onChange(value.filter(({ id }) => !keys.has(String(id))))}
          >
            {value.map(({ id, name }) => (
              <ChipItem key={id} id={String(id)} size="sm">
                {name}
              </ChipItem>
            ))}
          </ChipGroup>
        )}
      </div>
    </Panel>
  );
}

/** The tags of a record, as the field shows them. */
export const toPickedTags = (
  tags: readonly { readonly id: number; readonly display_name: string }[],
): PickedRecord[] => tags.map(({ id, display_name: name }) => ({ id, name }));
