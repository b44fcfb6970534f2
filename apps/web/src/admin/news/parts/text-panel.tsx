import { Suspense } from 'react';
import { Panel } from '#admin/kit/panel.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { ArticleBody, ArticleFormControl, ArticleValues } from './article-fields.ts';

/** Lazy because it is large and only works in a browser. */
const RichTextEditor = lazyPart(async () => (await import('#admin/kit/rich-text-editor.tsx')).RichTextEditor);

/** The text of an article. */
export function TextPanel({ form }: { form: ArticleFormControl }) {
  const { t } = useTrans();
  const summary = useFormField<ArticleValues, ArticleBody, string>({ form, name: 'summary' });
  const body = useFormField<ArticleValues, ArticleBody, string>({ form, name: 'body' });
  const isHydrated = useIsHydrated();
  const { ref, ...summaryField } = summary;
  return (
    <Panel title={t('Article')}>
      <div className="grid gap-4">
        <FormTextField
          form={form}
          name="title"
          size="compact"
          label={t('Title')}
          maxLength={200}
          isRequired
        />
        <TextArea
          {...summaryField}
          inputRef={ref}
          size="compact"
          rows={2}
          label={t('Summary')}
          maxLength={500}
        />
        <div className="grid gap-1.75">
          <span className="text-[13px] font-[550]">{t('Text')}</span>
          {isHydrated ? (
            <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
              <RichTextEditor label={t('Text')} value={body.value} onChange={body.onChange} />
            </Suspense>
          ) : (
            <Skeleton className="h-96 rounded-xl" />
          )}
          {body.errorMessage === undefined ? null : (
            <p role="alert" className="text-[13px] text-danger">
              {body.errorMessage}
            </p>
          )}
        </div>
        <FormTextField form={form} name="byline" size="compact" label={t('Byline')} maxLength={120} />
      </div>
    </Panel>
  );
}
