import type { PickedRecord } from '#admin/kit/record-searches.ts';
import { TagsPanel } from '#admin/kit/tags-panel.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import type { PageBody, PageFormControl, PageValues } from './page-fields.ts';

/** The tags of a custom page. */
export function PageTagsPanel({ form }: { form: PageFormControl }) {
  const { value, onChange } = useFormField<PageValues, PageBody, PickedRecord[]>({ form, name: 'tags' });
  return <TagsPanel value={value} onChange={onChange} />;
}
