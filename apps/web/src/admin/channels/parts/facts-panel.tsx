import { Panel } from '#admin/kit/panel.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { ChannelBody, ChannelFormControl, ChannelValues } from './channel-fields.ts';

/** Name, URL and visibility of a channel. */
export function FactsPanel({ form }: { form: ChannelFormControl }) {
  const { t } = useTrans();
  const { ref, ...about } = useFormField<ChannelValues, ChannelBody, string>({ form, name: 'description' });
  return (
    <Panel title={t('Details')}>
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <FormTextField
            form={form}
            name="name"
            size="compact"
            label={t('Name')}
            maxLength={120}
            isRequired
          />
          <FormTextField
            form={form}
            name="slug"
            size="compact"
            label={t('Slug')}
            maxLength={80}
            placeholder={t('Taken from the name')}
          />
        </div>
        <TextArea
          {...about}
          inputRef={ref}
          size="compact"
          rows={2}
          label={t('Description')}
          maxLength={1000}
        />
        <PublicSwitch form={form} />
      </div>
    </Panel>
  );
}

function PublicSwitch({ form }: { form: ChannelFormControl }) {
  const { t } = useTrans();
  const { value, onChange, errorMessage, name } = useFormField<ChannelValues, ChannelBody, boolean>({
    form,
    name: 'is_public',
  });
  return (
    <Switch
      name={name}
      isSelected={value}
      onChange={onChange}
      errorMessage={errorMessage}
      description={t('When off, only editors can see it.')}
    >
      {t('Public')}
    </Switch>
  );
}
