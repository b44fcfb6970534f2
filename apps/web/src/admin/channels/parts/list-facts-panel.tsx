import { Panel } from '#admin/kit/panel.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { ListBody, ListFormControl, ListValues } from './list-fields.ts';

/** Name and visibility of a list. */
export function ListFactsPanel({ form }: { form: ListFormControl }) {
  const { t } = useTrans();
  const { ref, ...about } = useFormField<ListValues, ListBody, string>({ form, name: 'description' });
  const isPublic = useFormField<ListValues, ListBody, boolean>({ form, name: 'is_public' });
  return (
    <Panel title={t('Details')}>
      <div className="grid gap-4">
        <FormTextField form={form} name="name" size="compact" label={t('Name')} maxLength={120} isRequired />
        <TextArea
          {...about}
          inputRef={ref}
          size="compact"
          rows={2}
          label={t('Description')}
          maxLength={1000}
        />
        <Switch
          isSelected={isPublic.value}
          onChange={isPublic.onChange}
          description={t('When off, only the owner and editors can see it.')}
        >
          {t('Public')}
        </Switch>
      </div>
    </Panel>
  );
}
