import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { z } from 'zod';
import { CAST } from '@kinora/contracts/catalogue/credits.ts';
import { RecordPicker } from '#admin/kit/record-picker.tsx';
import { type PickedRecord, titleSearch } from '#admin/kit/record-searches.ts';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { NewCreditValues } from './credit-values.ts';
import { departmentOptions } from './department-options.tsx';

type Values = z.input<typeof NewCreditValues>;
type Output = z.output<typeof NewCreditValues>;

const EMPTY: Values = { title: null, department: String(CAST), role: '' };

/** Adds a person to titles one after another: pick the title, enter the role, press Return. */
export function AddCreditForm({ onAdd }: { onAdd: (form: Output) => Promise<void> }) {
  const { t } = useTrans();
  const title = useRef<HTMLInputElement>(null);
  const form = useAppForm({ schema: NewCreditValues, defaultValues: EMPTY });
  const { submit } = useFormMutation(form, {
    send: onAdd,
    onSuccess: () => {
      toast.positive(t('Credit added'));
      form.reset({ ...EMPTY, department: form.getValues('department') });
      title.current?.focus();
    },
  });
  const { value, onChange, errorMessage } = useFormField<Values, Output, PickedRecord | null>({
    form,
    name: 'title',
  });
  return (
    <Form form={form} onSubmit={submit} className="grid items-end gap-3 md:grid-cols-[1fr_160px_1fr_auto]">
      <RecordPicker
        label={t('Title')}
        name="title"
        search={titleSearch}
        value={value}
        onChange={onChange}
        inputRef={title}
        errorMessage={errorMessage}
      />
      <FormSelect form={form} name="department" size="compact" label={t('Department')}>
        {departmentOptions}
      </FormSelect>
      <FormTextField form={form} name="role" size="compact" label={t('Character or job')} />
      <SubmitButton form={form} variant="secondary" size="sm" icon={<Plus size={16} strokeWidth={1.75} />}>
        {t('Add')}
      </SubmitButton>
    </Form>
  );
}
