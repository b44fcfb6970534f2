import { RecordForm } from '#admin/kit/record-form.tsx';
import { useRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PersonFactsFields } from './parts/person-facts.tsx';
import { NONE, PersonFacts, personFactValues } from './parts/person-fields.ts';
import { PersonLocks } from './parts/person-locks.tsx';
import { PersonTranslations } from './parts/person-translations.tsx';
import { PortraitPanel } from './parts/portrait-panel.tsx';
import { useGenderLabels } from './parts/use-gender-labels.ts';
import { usePersonLabels } from './parts/use-person-labels.ts';
import { useEditedPerson, useRefetchPerson, useSavePerson } from './people.queries.ts';

/** Edits a person's names, dates and external ids. */
export default function PersonFactsPage() {
  const { t } = useTrans();
  const person = useEditedPerson();
  const genders = useGenderLabels();
  const control = useRecordForm({
    schema: PersonFacts,
    record: person,
    toValues: personFactValues,
    save: useSavePerson(person.id),
    reread: useRefetchPerson(person.id),
    labels: usePersonLabels(),
    show: (name, value) => {
      if (value === NONE) return t('Not set');
      return name === 'gender' ? genders[String(value)] : undefined;
    },
  });
  return (
    <PersonLocks person={person}>
      <RecordForm control={control}>
        <PortraitPanel person={person} />
        <PersonFactsFields form={control.form} />
        <PersonTranslations form={control.form} />
      </RecordForm>
    </PersonLocks>
  );
}
