import { useWatch } from 'react-hook-form';
import { CHANNEL_TEXT_MAX } from '@kinora/contracts/catalogue/channels.ts';
import { type EditedMemberList, LIST_DESCRIPTION_MAX } from '@kinora/contracts/community/lists.ts';
import { FormTextArea } from '#platform/form/form-text-area.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, type SubmitForm } from '#platform/form/form.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EditorPeople } from './editor-people.tsx';
import { NumberedSwitch } from './numbered-switch.tsx';
import { VisibilityField } from './visibility-field.tsx';
import type { ListFacts } from './editor-values.ts';
import { LIST_FORM_ID, type ListFormApi } from './use-list-editor.ts';

/** Everything about a list but its titles. Editors can read it, and only the owner can change it. */
export function EditorFields({
  list,
  form,
  onSubmit,
}: {
  list: EditedMemberList | null;
  form: ListFormApi;
  onSubmit: SubmitForm<ListFacts>;
}) {
  const { t } = useTrans();
  const { number } = useFormat();
  const description = useWatch({ control: form.control, name: 'description' }) ?? '';
  const isReadOnly = list?.role === 'editor';
  return (
    <div className="grid content-start gap-5 lg:sticky lg:top-23.5 lg:self-start">
      <Form id={LIST_FORM_ID} form={form} onSubmit={onSubmit} className="grid gap-5">
        {isReadOnly ? (
          <p className="text-meta text-fg-2">
            {t('You can change titles and notes. Only :name can change the rest.', { name: list.owner.name })}
          </p>
        ) : null}
        <FormTextField
          form={form}
          name="name"
          label={t('Name')}
          isReadOnly={isReadOnly}
          maxLength={CHANNEL_TEXT_MAX.name}
          className="[&_input]:h-13 [&_input]:font-read [&_input]:text-2xl [&_input]:font-medium"
        />
        <FormTextArea
          form={form}
          name="description"
          label={t('Description')}
          rows={3}
          isReadOnly={isReadOnly}
          maxLength={LIST_DESCRIPTION_MAX}
          description={
            <span className="tabular-nums">
              {t(':count / :max', { count: number(description.length), max: number(LIST_DESCRIPTION_MAX) })}
            </span>
          }
          className="[&_textarea]:font-read [&_textarea]:text-base"
        />
        <FormTextField
          form={form}
          name="slug"
          label={t('Address')}
          isReadOnly={isReadOnly}
          autoComplete="off"
          icon={
            <span dir="ltr" className="-me-2 text-fg">
              /lists/
            </span>
          }
          description={list === null ? t('Leave empty to take it from the name.') : undefined}
        />
        <VisibilityField form={form} isReadOnly={isReadOnly} />
        <NumberedSwitch form={form} isReadOnly={isReadOnly} />
      </Form>
      <EditorPeople list={list} />
    </div>
  );
}
