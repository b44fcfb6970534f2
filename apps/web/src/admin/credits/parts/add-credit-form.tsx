import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { CreditPart, EditedCredit, NewCreditForm } from '@kinora/contracts/admin/credits.ts';
import { CAST } from '@kinora/contracts/catalogue/credits.ts';
import { RecordPicker } from '#admin/kit/record-picker.tsx';
import type { PickedRecord } from '#admin/kit/record-searches.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { NewCreditFields, type NewCreditValues } from './credit-fields.ts';
import { DepartmentField } from './department-field.tsx';
import { usePersonSearch } from './use-person-search.ts';

const DIRECTING = '2';

/** Adds people to a cast or crew one after another: pick the person, enter the role, press Return. */
export function AddCreditForm({
  part,
  onAdd,
}: {
  part: CreditPart;
  onAdd: (form: NewCreditForm) => Promise<EditedCredit>;
}) {
  const { t } = useTrans();
  const isCast = part === 'cast';
  const person = useRef<HTMLInputElement>(null);
  const empty: NewCreditValues = {
    person: null,
    department: isCast ? String(CAST) : DIRECTING,
    character: '',
    job: '',
  };
  const form = useAppForm({ schema: NewCreditFields, defaultValues: empty });
  const { submit } = useFormMutation(form, {
    send: onAdd,
    onSuccess: (credit) => {
      toast.positive(t(':name was added', { name: credit.person.name }));
      // Keeps the department, because consecutive entries often share it.
      form.reset({ ...empty, department: form.getValues('department') });
      person.current?.focus();
    },
  });
  const search = usePersonSearch();
  const { value, onChange, errorMessage } = useFormField<NewCreditValues, NewCreditForm, PickedRecord | null>(
    { form, name: 'person' },
  );
  return (
    <Form
      form={form}
      onSubmit={submit}
      className={`grid items-end gap-3 ${isCast ? 'md:grid-cols-[1fr_1fr_auto]' : 'md:grid-cols-[1fr_180px_1fr_auto]'}`}
    >
      <RecordPicker
        label={t('Person')}
        name="person_id"
        search={search}
        value={value}
        onChange={onChange}
        inputRef={person}
        errorMessage={errorMessage}
      />
      {isCast ? (
        <FormTextField form={form} name="character" size="compact" label={t('Character')} />
      ) : (
        <>
          <DepartmentField form={form} name="department" />
          <FormTextField form={form} name="job" size="compact" label={t('Job')} />
        </>
      )}
      <SubmitButton form={form} variant="secondary" size="sm" icon={<Plus size={16} strokeWidth={1.75} />}>
        {t('Add')}
      </SubmitButton>
    </Form>
  );
}
