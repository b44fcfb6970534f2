import { type AdminKeyword, KEYWORD_NAME_MAX, KeywordInput } from '@kinora/contracts/admin/keywords.ts';
import { NamedRecordDialog } from '#admin/kit/named-record-dialog.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useRenameKeyword } from './keywords.queries.ts';

const KeywordName = KeywordInput.pick({ name: true });

/** Renames a keyword. */
export function KeywordDialog({ keyword, close }: { keyword: AdminKeyword } & DialogControl<void>) {
  const { t } = useTrans();
  const { name } = keyword;
  return (
    <NamedRecordDialog
      title={t('Rename :name', { name })}
      schema={KeywordName}
      defaultValues={{ name }}
      save={useRenameKeyword(keyword)}
      saved={t('Keyword renamed')}
      fields={(form) => (
        <FormTextField form={form} name="name" label={t('Name')} maxLength={KEYWORD_NAME_MAX} isRequired />
      )}
      close={close}
    />
  );
}
