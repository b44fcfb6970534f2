import { Panel } from '#admin/kit/panel.tsx';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { Switch } from '#ui/switch.tsx';
import type { ChannelBody, ChannelFormControl, ChannelValues } from './channel-fields.ts';
import { paginationLabels } from './channel-option-labels.ts';

const PAGINATIONS = ['infinite', 'numbered', 'none'] as const;

/** Pagination and search engine options of a channel. */
export function OptionsPanel({ form }: { form: ChannelFormControl }) {
  const { t } = useTrans();
  const words = paginationLabels(t);
  const { value, onChange } = useFormField<ChannelValues, ChannelBody, boolean>({ form, name: 'hide_title' });
  return (
    <Panel title={t('Options')}>
      <div className="grid gap-4">
        <FormSelect form={form} name="pagination" size="compact" label={t('Pagination')}>
          {PAGINATIONS.map((kind) => (
            <Option key={kind} id={kind}>
              {words[kind]}
            </Option>
          ))}
        </FormSelect>
        <FormTextField
          form={form}
          name="per_page"
          size="compact"
          inputMode="numeric"
          label={t('Items per page')}
        />
        <Switch isSelected={value} onChange={onChange}>
          {t('Hide the title')}
        </Switch>
        <FormTextField
          form={form}
          name="seo_title"
          size="compact"
          maxLength={200}
          label={t('Title for search engines')}
        />
        <FormTextField
          form={form}
          name="seo_description"
          size="compact"
          maxLength={500}
          label={t('Description for search engines')}
        />
      </div>
    </Panel>
  );
}
