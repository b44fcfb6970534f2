import type { EditedRole, RoleKind } from '@kinora/contracts/foundation/roles.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';
import type { RoleBody, RoleFormControl, RoleValues } from './role-fields.ts';
import { roleKindLabels } from './role-labels.ts';

/** Name, description, and who gets the role. */
export function RolePanel({
  form,
  saved,
  isReadOnly = false,
}: {
  form: RoleFormControl;
  /** Missing for a new role. */
  saved?: EditedRole;
  isReadOnly?: boolean;
}) {
  const { t } = useTrans();
  return (
    <Panel title={t('Role')} isTitleHidden>
      <div className="grid gap-4.5">
        <div className="grid gap-4 md:grid-cols-2">
          <FormTextField
            form={form}
            name="name"
            size="compact"
            label={t('Name')}
            isDisabled={isReadOnly}
            isRequired
          />
          <FormTextField
            form={form}
            name="description"
            size="compact"
            label={t('Description')}
            isDisabled={isReadOnly}
          />
        </div>
        {saved === undefined ? null : <KindField form={form} saved={saved.kind} isReadOnly={isReadOnly} />}
      </div>
    </Panel>
  );
}

function KindField({
  form,
  saved,
  isReadOnly,
}: {
  form: RoleFormControl;
  saved: RoleKind;
  isReadOnly: boolean;
}) {
  const { t } = useTrans();
  const { value, onChange, errorMessage } = useFormField<RoleValues, RoleBody, RoleKind>({
    form,
    name: 'kind',
  });
  const labels = roleKindLabels(t);
  // There is always one guest and one default role, so only another role can take their place.
  const isFixed = saved !== 'custom';
  return (
    <RadioGroup
      label={t('Who gets it')}
      value={value}
      // The radios below have no other values.
      onChange={(next) => onChange(next as RoleKind)}
      isDisabled={isReadOnly}
      errorMessage={errorMessage}
      description={isFixed ? t('To change this, choose another role for it.') : undefined}
    >
      <Radio value="custom" isDisabled={isFixed} detail={t('The people you give it to')}>
        {labels.custom}
      </Radio>
      <Radio
        value="default"
        isDisabled={isFixed && saved !== 'default'}
        detail={t('Given to everyone who registers')}
      >
        {labels.default}
      </Radio>
      <Radio
        value="guest"
        isDisabled={isFixed && saved !== 'guest'}
        detail={t('Visitors who have not signed in')}
      >
        {labels.guest}
      </Radio>
    </RadioGroup>
  );
}
