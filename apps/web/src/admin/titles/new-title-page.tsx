import { useNavigate } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useNewRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { TitleFactsFields } from './parts/all-facts.tsx';
import { NEW_TITLE, nonEmptyFields, TitleFacts } from './parts/title-fields.ts';
import { editTitlePath, TITLES_PATH } from './title-addresses.ts';
import { useCreateTitle } from './titles.queries.ts';

const load = pageLoader({ access: { permission: cataloguePermissions.updateTitles } });

export { load as clientLoader, load as loader };

/** Creates a film or series. Images and credits are added in the editor afterwards. */
export default function NewTitlePage() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const create = useCreateTitle();
  const control = useNewRecordForm({
    schema: TitleFacts,
    values: NEW_TITLE,
    create: (facts) => create(nonEmptyFields(facts)),
    onCreated: async (title) => {
      toast.positive(t(':name was created', { name: title.name }));
      await navigate(editTitlePath(title.id, 'primary-facts'));
    },
  });
  return (
    <RecordPage title={t('Add title')} parents={[{ label: t('Titles'), href: TITLES_PATH }]}>
      <RecordForm control={control}>
        <TitleFactsFields form={control.form} />
      </RecordForm>
    </RecordPage>
  );
}
