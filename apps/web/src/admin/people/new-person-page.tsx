import { useNavigate } from 'react-router';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useNewRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { PersonFactsFields } from './parts/person-facts.tsx';
import { NEW_PERSON, PersonFacts } from './parts/person-fields.ts';
import { editPersonPath, PEOPLE_PATH } from './people-addresses.ts';
import { useCreatePerson } from './people.queries.ts';

const load = pageLoader({ access: { permission: editingPermissions.updatePeople } });

export { load as clientLoader, load as loader };

/** Creates a person. Their image and credits are added in the editor afterwards. */
export default function NewPersonPage() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const control = useNewRecordForm({
    schema: PersonFacts,
    values: NEW_PERSON,
    create: useCreatePerson(),
    onCreated: async (person) => {
      toast.positive(t(':name was created', { name: person.name }));
      await navigate(editPersonPath(person.id, 'primary-facts'));
    },
  });
  return (
    <RecordPage title={t('Add person')} parents={[{ label: t('People'), href: PEOPLE_PATH }]}>
      <RecordForm control={control}>
        <PersonFactsFields form={control.form} />
      </RecordForm>
    </RecordPage>
  );
}
