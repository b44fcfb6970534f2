import { PAGE_TEXT_MAX } from '@kinora/contracts/foundation/pages.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useId } from 'react';
import type { PageBody, PageFormControl, PageValues } from './page-fields.ts';

/** The title of a page, written where readers see it: above the text. */
export function TitleField({ form, onDone }: { form: PageFormControl; onDone: () => void }) {
  const { t } = useTrans();
  const errorId = useId();
  const { errorMessage, onChange, ...field } = useFormField<PageValues, PageBody, string>({
    form,
    name: 'title',
  });
  return (
    <div className="px-4 pt-6 md:px-15">
      <textarea
        {...field}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!event.ctrlKey && !event.metaKey) onDone();
        }}
        rows={1}
        dir="auto"
        maxLength={PAGE_TEXT_MAX.title}
        aria-label={t('Title')}
        aria-required
        placeholder={t('Title')}
        {...(errorMessage !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
        className="field-sizing-content block w-full resize-none bg-transparent font-read text-[34px] leading-tight font-medium tracking-[-0.015em] wrap-anywhere placeholder:text-fg-3 focus-none"
      />
      {errorMessage === undefined ? null : (
        <p id={errorId} role="alert" className="text-[12.5px] text-danger">
          {errorMessage}
        </p>
      )}
    </div>
  );
}
