import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Switch } from '#ui/switch.tsx';
import type { ListFacts, ListValues } from './editor-values.ts';
import type { ListFormApi } from './use-list-editor.ts';

/** Whether the list shows positions. */
export function NumberedSwitch({ form, isReadOnly }: { form: ListFormApi; isReadOnly: boolean }) {
  const { t } = useTrans();
  const { name, value, onChange, onBlur } = useFormField<ListValues, ListFacts, boolean>({
    form,
    name: 'is_ranked',
  });
  return (
    <Switch
      name={name}
      isSelected={value}
      isReadOnly={isReadOnly}
      onChange={onChange}
      onBlur={onBlur}
      className="text-[14.5px] [&>label]:w-full [&>label]:flex-row-reverse [&>label]:justify-between"
    >
      {t('Numbered list')}
      <span className="block text-[12.5px] text-fg-3">{t('Show positions. Order matters.')}</span>
    </Switch>
  );
}
