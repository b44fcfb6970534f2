import { type ReactNode, Suspense, useState } from 'react';
import { directionOf } from '@kinora/contracts/foundation/localizations.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { languageName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { LockableField } from './field-locks.tsx';
import { Panel } from './panel.tsx';
import { type TranslationValues, withText } from './translation-values.ts';
import type { TranslationsField } from './use-translations-field.ts';

/** Lazy because it is large and only works in a browser. */
const RichTextEditor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);

/** A text of a record that can be translated. */
export interface TranslatedText {
  readonly name: string;
  readonly label: string;
  readonly kind: 'line' | 'text' | 'html';
  readonly max: number;
  /** The text in the language of the record. */
  readonly original: string;
}

/** The texts of a record in the other languages of the site, one tab for each language. */
export function TranslationsPanel({
  field,
  texts,
}: {
  field: TranslationsField;
  texts: readonly TranslatedText[];
}) {
  const { t } = useTrans();
  const languages = useContentLanguages(field.value);
  return (
    <LockableField field={field.name} label={t('Translations')} className="[&>button]:end-4 [&>button]:top-5">
      <Panel title={t('Translations')}>
        {languages.length === 0 ? (
          <NoLanguages />
        ) : (
          <LanguageTabs field={field} texts={texts} languages={languages} />
        )}
        <p className="mt-3 text-[13px] text-fg-3">
          {t('Where a translation is empty, visitors see the original text.')}
        </p>
      </Panel>
    </LockableField>
  );
}

function LanguageTabs({
  field,
  texts,
  languages,
}: {
  field: TranslationsField;
  texts: readonly TranslatedText[];
  languages: readonly string[];
}) {
  const { t, locale } = useTrans();
  const countOf = (language: string) =>
    texts.filter(({ name }) => (field.value[language]?.[name] ?? '') !== '').length;
  const isInvalid = (language: string) =>
    [undefined, ...texts.map(({ name }) => name)].some((name) => field.errorOf(language, name) !== undefined);
  const { selected, select } = useSelectedLanguage(languages, languages.filter(isInvalid));
  return (
    <Tabs selectedKey={selected} onSelectionChange={(key) => select(String(key))}>
      <TabList size="sm" aria-label={t('Language')}>
        {languages.map((language) => (
          <Tab key={language} id={language} count={`${countOf(language)}/${texts.length}`}>
            {languageName(locale, language)}
          </Tab>
        ))}
      </TabList>
      {languages.map((language) => (
        <TabPanel key={language} id={language} className="grid gap-4">
          {texts.map((text) => (
            <TextInput key={text.name} field={field} text={text} language={language} />
          ))}
          <p role="alert" className="text-[13px] text-danger empty:hidden">
            {field.errorOf(language)}
          </p>
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** The open tab. New errors open the first language that has one, because the errors of other tabs are hidden. */
function useSelectedLanguage(languages: readonly string[], invalid: readonly string[]) {
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [seen, setSeen] = useState<string>('');
  const selected = languages.find((language) => language === chosen) ?? languages[0] ?? '';
  const errors = invalid.join(' ');
  if (errors !== seen) {
    setSeen(errors);
    if (invalid[0] !== undefined && !invalid.includes(selected)) setChosen(invalid[0]);
  }
  return { selected, select: setChosen };
}

function NoLanguages() {
  const { t } = useTrans();
  const canAdd = usePermission(foundationPermissions.updateLocalizations);
  return (
    <p className="text-fg-2">
      {t('This site has one language.')}{' '}
      {canAdd ? <TextLink href="/admin/localizations">{t('Add a language')}</TextLink> : null}
    </p>
  );
}

/** The languages that visitors can choose, except that of the records, and those that have texts already. */
function useContentLanguages(values: TranslationValues): string[] {
  const { i18n, settings } = useBootstrap();
  const others = i18n.languages
    .map(({ language }) => language)
    .filter((language) => language !== settings.i18n.language);
  return [...new Set([...others, ...Object.keys(values).toSorted()])];
}

function TextInput({
  field,
  text: { name, label, kind, max, original },
  language,
}: {
  field: TranslationsField;
  text: TranslatedText;
  language: string;
}) {
  const { t, locale } = useTrans();
  const isHydrated = useIsHydrated();
  const value = field.value[language]?.[name] ?? '';
  const onChange = (text: string) => field.onChange(withText(field.value, { language, name, text }));
  const errorMessage = field.errorOf(language, name);
  // The page has a field of the same name for the original.
  const ownLabel = t(':field (:language)', { field: label, language: languageName(locale, language) });
  const common = {
    name: `${field.name}.${language}.${name}`,
    label: ownLabel,
    value,
    onChange,
    errorMessage,
    maxLength: max,
    size: 'compact',
    writing: { lang: language, dir: directionOf(language) },
    description: original === '' ? undefined : <Original text={original} />,
  } as const;
  if (kind === 'line') return <TextField {...common} />;
  if (kind === 'text') return <TextArea {...common} rows={5} />;
  return (
    <div className="grid gap-1.75">
      <span className="text-[13px] font-[550]" aria-hidden="true">
        {ownLabel}
      </span>
      {isHydrated ? (
        <Suspense fallback={<Skeleton className="h-80 rounded-xl" />}>
          <RichTextEditor label={ownLabel} value={value} onChange={onChange} />
        </Suspense>
      ) : (
        <Skeleton className="h-80 rounded-xl" />
      )}
      {errorMessage === undefined ? null : (
        <p role="alert" className="text-[13px] text-danger">
          {errorMessage}
        </p>
      )}
    </div>
  );
}

function Original({ text }: { text: string }): ReactNode {
  return (
    <span dir="auto" className="line-clamp-3 whitespace-pre-line">
      {text}
    </span>
  );
}
