import { RecordForm } from '#admin/kit/record-form.tsx';
import { TitleFactsFields } from './parts/all-facts.tsx';
import { FactsPoster } from './parts/facts-poster.tsx';
import { TitleFacts, titleFactValues } from './parts/title-fields.ts';
import { TitleLocks } from './parts/title-locks.tsx';
import { TitleTranslations } from './parts/title-translations.tsx';
import { useFactLabels } from './parts/use-fact-labels.ts';
import { useTitleForm } from './parts/use-title-form.ts';
import { useEditedTitle } from './titles.queries.ts';

/** Edits a title's names, release facts and external ids. */
export default function TitleFactsPage() {
  const title = useEditedTitle();
  const control = useTitleForm(title, {
    schema: TitleFacts,
    toValues: titleFactValues,
    labels: useFactLabels(),
  });
  return (
    <TitleLocks title={title}>
      <RecordForm control={control}>
        <TitleFactsFields form={control.form} poster={<FactsPoster title={title} />} />
        <TitleTranslations form={control.form} />
      </RecordForm>
    </TitleLocks>
  );
}
