import type { KeyboardEvent, RefObject } from 'react';
import type { Localization } from '@kinora/contracts/foundation/localizations.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { LineText } from './line-text.tsx';
import type { RowActions } from './row-actions.ts';

/* Both layers need the same metrics, so that the chips are exactly behind their letters. */
const textClass = 'block w-full whitespace-pre-wrap text-start wrap-anywhere coarse:text-base';

/** A text field whose placeholders look like chips. It grows with its text, which is drawn by the layer below it. */
export function TranslationCell({
  fieldRef,
  source,
  text,
  target: { language, direction },
  placeholders,
  errorId,
  actions,
}: {
  target: Pick<Localization, 'language' | 'direction'>;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  source: string;
  text: string;
  placeholders: readonly string[];
  errorId: string | undefined;
  actions: RowActions;
}) {
  const { t } = useTrans();
  const hasLines = source.includes('\n');

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') actions.revert(source);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) actions.goToNext(source);
    else if (event.key !== 'Enter' || hasLines) return;
    event.preventDefault();
  };

  return (
    <div className="relative min-h-5.5" lang={language} dir={direction}>
      <div aria-hidden="true" className={textClass}>
        {text === '' ? (
          <span className="text-fg-3" lang="" dir="auto">
            {t('Not translated')}
          </span>
        ) : (
          <LineText text={text} known={placeholders} />
        )}
        {'\u200b'}
      </div>
      <textarea
        ref={fieldRef}
        data-translation={source}
        aria-label={t('Translation of :text', { text: source })}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        value={text}
        rows={1}
        spellCheck
        autoComplete="off"
        onChange={({ target }) =>
          actions.change(source, hasLines ? target.value : target.value.replaceAll(/[\r\n]+/g, ' '))
        }
        onFocus={() => actions.activate(source)}
        onKeyDown={onKeyDown}
        className={`${textClass} focus-none! absolute inset-0 h-full resize-none overflow-hidden bg-transparent text-transparent caret-fg`}
      />
    </div>
  );
}
