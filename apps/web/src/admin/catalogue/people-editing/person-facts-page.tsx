import { RecordForm } from '#admin/kit/record-form.tsx';
import { useRecordForm } from '#admin/kit/use-record-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { AllPersonFacts } from './parts/person-facts.tsx';
import { NONE, PersonFacts, personFactValues } from './parts/person-fields.ts';
import { PersonLocks } from './parts/person-locks.tsx';
import { PortraitPanel } from './parts/portrait-panel.tsx';
import { useGenderWords } from './parts/use-gender-words.ts';
import { usePersonLabels } from './parts/use-person-labels.ts';
import { useEditedPerson, useRereadPerson, useSavePerson } from './people-editing.queries.ts';

/** What somebody is called, when they lived and what others call them. */
export default function PersonFactsPage() {
  const { t } = useTrans();
  const person = useEditedPerson();
  const genders = useGenderWords();
  const control = useRecordForm({
    schema: PersonFacts,
    record: person,
    toValues: personFactValues,
    save: useSavePerson(person.id),
    reread: useRereadPerson(person.id),
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
        <AllPersonFacts form={control.form} />
      </RecordForm>
    </PersonLocks>
  );
}
