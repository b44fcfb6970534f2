import type { FieldValues } from 'react-hook-form';
import type { HeldPermission } from '@kinora/contracts/foundation/permissions.ts';
import { type FormFieldProps, useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

/** What a token may do: any of its owner's permissions, none chosen meaning all. */
export function AbilitiesField<Values extends FieldValues, Output>({
  permissions,
  ...props
}: FormFieldProps<Values, Output, string[]> & { permissions: readonly HeldPermission[] }) {
  const { t } = useTrans();
  // A group has no single element to focus; its first box is where an error would be read.
  const { ref: _ref, value, ...field } = useFormField<Values, Output, string[]>(props);
  return (
    <CheckboxGroup
      {...field}
      value={value}
      label={t('Permissions')}
      description={t('Leave all unchecked to let the token do everything you may.')}
    >
      <div className="grid max-h-44 gap-2.5 overflow-y-auto py-1 ps-1">
        {permissions.map(({ name }) => (
          <Checkbox key={name} value={name} className="font-mono text-[13px]">
            {name}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
