import { z } from 'zod';
import { type EditedTitle, TitleForm } from '@kinora/contracts/admin/titles.ts';
import { LockableField } from '#admin/kit/field-locks.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChosenChips } from '#admin/kit/chosen-chips.tsx';
import { KeywordInput } from './parts/keyword-input.tsx';
import { TitleLocks } from './parts/title-locks.tsx';
import { useTitleForm } from './parts/use-title-form.ts';
import { useEditedTitle } from './titles.queries.ts';

const KeywordFields = z.object({ keywords: TitleForm.shape.keywords });
type KeywordValues = z.input<typeof KeywordFields>;

const keywordValues = ({ keywords }: EditedTitle): KeywordValues => ({
  keywords: keywords.map(({ name }) => name),
});

/** Adds keywords without duplicates, ignoring case. */
function withAdded(keywords: readonly string[], added: readonly string[]): string[] {
  const byWord = new Map(keywords.map((keyword) => [keyword.toLowerCase(), keyword]));
  for (const word of added) if (!byWord.has(word.toLowerCase())) byWord.set(word.toLowerCase(), word);
  return [...byWord.values()];
}

/** Edits the keywords of a title. New keywords are created on save. */
export default function TitleKeywordsPage() {
  const { t } = useTrans();
  const title = useEditedTitle();
  const control = useTitleForm(title, {
    schema: KeywordFields,
    toValues: keywordValues,
    labels: { keywords: t('Keywords') },
  });
  const { form } = control;
  const { value, onChange, name, errorMessage } = useFormField<KeywordValues, KeywordValues, string[]>({
    form,
    name: 'keywords',
  });
  return (
    <TitleLocks title={title}>
      <RecordForm control={control}>
        <LockableField field="keywords" label={t('Keywords')} className="[&>button]:end-4 [&>button]:top-5">
          <Panel title={t('Keywords')}>
            <div className="grid gap-4">
              {/* Lets the form show server errors for this field here. */}
              <input type="hidden" name={name} />
              <KeywordInput onAdd={(added) => onChange(withAdded(form.getValues('keywords'), added))} />
              <ChosenChips label={t('Keywords')} values={value} onChange={onChange} />
              <p role="alert" className="text-[12.5px] text-danger empty:hidden">
                {errorMessage}
              </p>
            </div>
          </Panel>
        </LockableField>
      </RecordForm>
    </TitleLocks>
  );
}
