import type { PickedRecord } from '#admin/kit/record-searches.ts';
import { TagsPanel } from '#admin/kit/tags-panel.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import type { ArticleBody, ArticleFormControl, ArticleValues } from './article-fields.ts';

/** The tags of an article. */
export function ArticleTagsPanel({ form }: { form: ArticleFormControl }) {
  const { value, onChange } = useFormField<ArticleValues, ArticleBody, PickedRecord[]>({
    form,
    name: 'tags',
  });
  return <TagsPanel value={value} onChange={onChange} />;
}
