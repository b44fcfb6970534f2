import { Panel } from '#admin/kit/panel.tsx';
import { RecordAdder } from '#admin/kit/record-picker.tsx';
import {
  personSearch,
  type PickedRecord,
  type RecordSearch,
  titleSearch,
} from '#admin/kit/record-searches.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChipGroup, ChipItem } from '#ui/chip-group.tsx';
import type { ArticleBody, ArticleFormControl, ArticleValues } from './article-fields.ts';

/** The titles and people an article is about; their pages show the article. */
export function AboutPanel({ form }: { form: ArticleFormControl }) {
  const { t } = useTrans();
  return (
    <Panel title={t('About')}>
      <div className="grid gap-4">
        <Links form={form} name="titles" label={t('Titles')} search={titleSearch} />
        <Links form={form} name="people" label={t('People')} search={personSearch} />
      </div>
    </Panel>
  );
}

function Links({
  form,
  name,
  label,
  search,
}: {
  form: ArticleFormControl;
  name: 'titles' | 'people';
  label: string;
  search: RecordSearch<PickedRecord>;
}) {
  const { value, onChange } = useFormField<ArticleValues, ArticleBody, PickedRecord[]>({ form, name });
  const add = ({ id, name: called }: PickedRecord) => {
    if (!value.some((one) => one.id === id)) onChange([...value, { id, name: called }]);
  };
  return (
    <div className="grid gap-2">
      <RecordAdder label={label} search={search} onAdd={add} />
      {value.length === 0 ? null : (
        <ChipGroup
          aria-label={label}
          onRemove={(keys) => onChange(value.filter(({ id }) => !keys.has(String(id))))}
        >
          {value.map(({ id, name: called }) => (
            <ChipItem key={id} id={String(id)} size="sm">
              {called}
            </ChipItem>
          ))}
        </ChipGroup>
      )}
    </div>
  );
}
