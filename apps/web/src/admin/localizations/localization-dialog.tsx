import { useEffect, useRef } from 'react';
import {
  canonicalTag,
  directionOf,
  LANGUAGE_NAME_MAX,
  LANGUAGE_TAG_MAX,
  type Localization,
  NewLocalization,
} from '@kinora/contracts/foundation/localizations.ts';
import { NamedRecordDialog } from '#admin/kit/named-record-dialog.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormCheckbox } from '#platform/form/form-checkbox.tsx';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { languageName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Option } from '#ui/list-box.tsx';
import { useCreateLocalization, useUpdateLocalization } from './localizations.queries.ts';

const EMPTY: NewLocalization = {
  language: '',
  name: '',
  direction: 'ltr',
  is_enabled: true,
  uses_shipped: false,
};

/** The name of a language in itself, with a capital as in a list. */
function ownName(tag: string): string {
  const name = languageName(tag, tag) || tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Adds a language. Name and direction follow from its tag. */
export function NewLocalizationDialog({
  shipped,
  close,
}: { shipped: readonly string[] } & DialogControl<void>) {
  const { t } = useTrans();
  return (
    <NamedRecordDialog
      title={t('Add language')}
      schema={NewLocalization}
      defaultValues={{ ...EMPTY, uses_shipped: shipped.length > 0 }}
      save={useCreateLocalization()}
      saved={t('Language added')}
      fields={(form) => <NewFields form={form} shipped={shipped} />}
      close={close}
    />
  );
}

function NewFields({ form, shipped }: { form: AppForm<NewLocalization>; shipped: readonly string[] }) {
  const { t } = useTrans();
  const typed = form.watch('language');
  const filled = useRef('');
  const tag = canonicalTag(typed);
  const hasShipped = tag !== undefined && shipped.includes(tag.split('-')[0] ?? tag);

  useEffect(() => {
    if (tag === undefined) return;
    // Fixes the spelling of a complete tag: pt-br becomes pt-BR.
    if (tag !== typed) form.setValue('language', tag);
    // Replaces only a name that it filled in itself.
    if (['', filled.current].includes(form.getValues('name'))) {
      filled.current = ownName(tag);
      form.setValue('name', filled.current);
    }
    form.setValue('direction', directionOf(tag));
  }, [form, tag, typed]);

  return (
    <>
      {shipped.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-fg-2">{t('Kinora comes with')}</span>
          {shipped.map((one) => (
            <Button
              key={one}
              size="xs"
              variant="outline"
              onPress={() => {
                form.setValue('language', one, { shouldDirty: true });
                form.setValue('uses_shipped', true);
              }}
            >
              <span lang={one}>{ownName(one)}</span>
            </Button>
          ))}
        </div>
      )}
      <FormTextField
        form={form}
        name="language"
        label={t('Language tag')}
        description={t('For example de, pt-BR or zh-Hant.')}
        maxLength={LANGUAGE_TAG_MAX}
        isRequired
      />
      <CommonFields form={form} />
      {hasShipped ? (
        <FormCheckbox form={form} name="uses_shipped">
          {t('Use the translations that come with Kinora')}
        </FormCheckbox>
      ) : null}
      <FormCheckbox form={form} name="is_enabled">
        {t('Visitors can choose this language')}
      </FormCheckbox>
    </>
  );
}

/** Renames a language, or changes who sees it. */
export function LocalizationDialog({
  localization,
  close,
}: { localization: Localization } & DialogControl<void>) {
  const { t } = useTrans();
  const { language, name, direction, is_enabled, uses_shipped } = localization;
  return (
    <NamedRecordDialog
      title={t('Edit :name', { name })}
      schema={NewLocalization}
      defaultValues={{ language, name, direction, is_enabled, uses_shipped }}
      save={useUpdateLocalization()}
      saved={t('Language saved')}
      fields={(form) => (
        <>
          <CommonFields form={form} />
          {localization.has_shipped ? (
            <FormCheckbox form={form} name="uses_shipped">
              {t('Use the translations that come with Kinora')}
            </FormCheckbox>
          ) : null}
          <FormCheckbox form={form} name="is_enabled" isDisabled={localization.is_default}>
            {t('Visitors can choose this language')}
          </FormCheckbox>
        </>
      )}
      close={close}
    />
  );
}

function CommonFields({ form }: { form: AppForm<NewLocalization> }) {
  const { t } = useTrans();
  return (
    <>
      <FormTextField
        form={form}
        name="name"
        label={t('Name')}
        description={t('As visitors see it, in the language itself.')}
        maxLength={LANGUAGE_NAME_MAX}
        isRequired
      />
      <FormSelect form={form} name="direction" label={t('Direction')}>
        <Option id="ltr">{t('Left to right')}</Option>
        <Option id="rtl">{t('Right to left')}</Option>
      </FormSelect>
    </>
  );
}
