import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { CAST, DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import { FormSelect } from '#platform/form/form-select.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';

/** All departments except the cast. */
const CREW = Object.entries(DEPARTMENTS).filter(([code]) => code !== String(CAST));

/** Selects a crew department. */
export function DepartmentField<Values extends FieldValues, Output>({
  form,
  name,
}: {
  form: AppForm<Values, Output>;
  name: FieldPathByValue<Values, string | null | undefined>;
}) {
  const { t, dynamic } = useTrans();
  return (
    <FormSelect form={form} name={name} size="compact" label={t('Department')}>
      {CREW.map(([code, department]) => (
        <Option key={code} id={code}>
          {dynamic(department)}
        </Option>
      ))}
    </FormSelect>
  );
}
