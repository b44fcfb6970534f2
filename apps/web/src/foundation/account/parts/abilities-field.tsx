import type { FieldValues } from 'react-hook-form';
import { ACCOUNT_ABILITY, ALL_ABILITIES } from '@kinora/contracts/foundation/access-tokens.ts';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { type FormFieldProps, useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

/** The abilities of a token: everything its owner may do, or a subset. */
export function AbilitiesField<Values extends FieldValues, Output>({
  permissions,
  ...props
}: FormFieldProps<Values, Output, string[]> & { permissions: readonly GrantedPermission[] }) {
  const { t } = useTrans();
  // A group has no single element to focus; its first box is where an error would be read.
  const { ref: _ref, value, ...field } = useFormField<Values, Output, string[]>(props);
  const isAll = value.includes(ALL_ABILITIES);
  return (
    <CheckboxGroup {...field} value={value} label={t('Permissions')}>
      <div className="grid max-h-44 gap-2.5 overflow-y-auto py-1 ps-1">
        <Checkbox value={ALL_ABILITIES}>{t('Everything you can do')}</Checkbox>
        <Checkbox value={ACCOUNT_ABILITY} isDisabled={isAll}>
          {t('Your account: profile, files and watch history')}
        </Checkbox>
        {permissions.map(({ name }) => (
          <Checkbox key={name} value={name} isDisabled={isAll} className="font-mono text-[13px]">
            {name}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
