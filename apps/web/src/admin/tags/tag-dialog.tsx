import { type AdminTag, TAG_NAME_MAX, TagInput } from '@kinora/contracts/foundation/tags.ts';
import { NamedRecordDialog } from '#admin/kit/named-record-dialog.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { useSaveTag } from './tags.queries.ts';

/** Creates a tag, or changes the given one. */
export function TagDialog({ tag, close }: { tag?: AdminTag } & DialogControl<void>) {
  const { t } = useTrans();
  return (
    <NamedRecordDialog
      title={tag === undefined ? t('Add tag') : t('Edit :name', { name: tag.name })}
      schema={TagInput}
      defaultValues={{
        name: tag?.name ?? '',
        display_name: tag?.display_name ?? '',
        type: tag?.type ?? ('custom' as const),
      }}
      save={useSaveTag(tag)}
      saved={tag === undefined ? t('Tag created') : t('Tag updated')}
      fields={(form) => (
        <>
          <FormTextField form={form} name="name" label={t('Name')} maxLength={TAG_NAME_MAX} isRequired />
          <FormTextField
            form={form}
            name="display_name"
            label={t('Display name')}
            description={t('What readers see. Leave empty to use the name.')}
            maxLength={TAG_NAME_MAX}
          />
          <FormSelect form={form} name="type" label={t('Type')}>
            <Option id="custom">{t('Custom')}</Option>
          </FormSelect>
        </>
      )}
      close={close}
    />
  );
}
