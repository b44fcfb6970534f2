import { OPERATOR_PLACEHOLDER, SITE_NAME_PLACEHOLDER } from '@kinora/contracts/foundation/pages.ts';
import { Suspense, useRef } from 'react';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { PageBody, PageFormControl, PageValues } from './page-fields.ts';
import { TitleField } from './title-field.tsx';

/** Lazy because it is large and only works in a browser. */
const RichTextEditor = lazyPart(async () => (await import('#admin/kit/rich-text-editor.tsx')).RichTextEditor);

/** The title and the text of a page, as readers see them. */
export function TextEditor({ form }: { form: PageFormControl }) {
  const { t } = useTrans();
  const place = useRef<HTMLDivElement>(null);
  const body = useFormField<PageValues, PageBody, string>({ form, name: 'body' });
  const isHydrated = useIsHydrated();
  const words = wordsIn(body.value);
  const skeleton = <Skeleton className="h-120 rounded-xl" />;
  return (
    <div ref={place}>
      {isHydrated ? (
        <Suspense fallback={skeleton}>
          <RichTextEditor
            label={t('Text')}
            value={body.value}
            onChange={body.onChange}
            look="page"
            heading={
              <TitleField
                form={form}
                onDone={() => place.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()}
              />
            }
          />
        </Suspense>
      ) : (
        skeleton
      )}
      {body.errorMessage === undefined ? null : (
        <p role="alert" className="mt-1.5 text-[13px] text-danger">
          {body.errorMessage}
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 px-1 pt-2.5 text-[13px] text-fg-3">
        <span>{t('[one 1 word|other :count words]', { count: words })}</span>
        <span>{t('Start a line with ## for a heading, - for a list or > for a quotation.')}</span>
        <span>{t('Write :word for the name of the site.', { word: SITE_NAME_PLACEHOLDER })}</span>
        <span>{t('Write :word for its operator.', { word: OPERATOR_PLACEHOLDER })}</span>
      </p>
    </div>
  );
}

const wordsIn = (html: string): number =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '').length;
