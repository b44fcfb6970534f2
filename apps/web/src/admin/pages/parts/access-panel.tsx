import { useQuery } from '@tanstack/react-query';
import { Panel } from '#admin/kit/panel.tsx';
import { FormComboBox } from '#platform/form/form-combo-box.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';
import { adminPageQueries } from '../pages.queries.ts';
import type { PageBody, PageFormControl, PageValues } from './page-fields.ts';

/** Who can read a published page. */
export function AccessPanel({ form }: { form: PageFormControl }) {
  const { t } = useTrans();
  const { value, onChange, errorMessage } = useFormField<PageValues, PageBody, PageValues['access']>({
    form,
    name: 'access',
  });
  return (
    <Panel title={t('Who can read it')}>
      <div className="grid gap-3.5">
        <RadioGroup
          aria-label={t('Who can read it')}
          value={value}
          // The radios below have no other values.
          onChange={(next) => onChange(next as PageValues['access'])}
          errorMessage={errorMessage}
        >
          <Radio value="public">{t('Everyone')}</Radio>
          <Radio value="login">{t('People who are signed in')}</Radio>
          <Radio value="permission">{t('People with a permission')}</Radio>
        </RadioGroup>
        {value === 'permission' ? <PermissionField form={form} /> : null}
      </div>
    </Panel>
  );
}

function PermissionField({ form }: { form: PageFormControl }) {
  const { t } = useTrans();
  const { data, isPending } = useQuery(adminPageQueries.permissions());
  return (
    <FormComboBox
      form={form}
      name="permission"
      size="compact"
      label={t('Permission')}
      isLoading={isPending}
      isRequired
    >
      {(data?.permissions ?? []).map((permission) => (
        <Option key={permission} id={permission}>
          {permission}
        </Option>
      ))}
    </FormComboBox>
  );
}
