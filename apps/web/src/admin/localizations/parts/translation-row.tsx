import { clsx } from 'clsx';
import { Check, CircleDot, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import type { Localization, TranslatedLine } from '@kinora/contracts/foundation/localizations.ts';
import { placeholdersOf, type TranslationProblem } from '@kinora/contracts/platform/translation-check.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { chipClass, LineText } from './line-text.tsx';
import { problemText } from './problem-text.ts';
import type { RowActions } from './row-actions.ts';
import { TranslationCell } from './translation-cell.tsx';

export interface TranslationRowProps {
  line: TranslatedLine;
  target: Pick<Localization, 'language' | 'direction'>;
  /** The unsaved text, if there is one. */
  draft: string | undefined;
  problem: TranslationProblem | null;
  /** Whether someone else changed this line while it was edited here. */
  hasConflict: boolean;
  isActive: boolean;
  /** Changes when the row is to take the focus. */
  focusRequest: number | undefined;
  rowIndex: number;
  actions: RowActions;
}

/** A source line and its translation. */
export const TranslationRow = memo(function TranslationRow(props: TranslationRowProps) {
  const { line, target, draft, problem, isActive, focusRequest, rowIndex, actions } = props;
  const { t } = useTrans();
  const { source, translation } = line;
  const errorId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const placeholders = placeholdersOf(source);

  useEffect(() => {
    if (focusRequest === undefined) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  }, [focusRequest]);

  const insert = (placeholder: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const text = draft ?? translation;
    actions.change(source, text.slice(0, selectionStart) + placeholder + text.slice(selectionEnd));
  };

  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={clsx(
        'group/line grid grid-cols-[minmax(0,1fr)_36px] border-b border-line md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_40px]',
        translation === '' &&
          'shadow-[inset_2px_0_var(--k-warning)] rtl:shadow-[inset_-2px_0_var(--k-warning)]',
      )}
    >
      <div
        role="cell"
        lang="en"
        dir="ltr"
        className="px-4 py-2.75 text-start wrap-anywhere group-hover/line:bg-wash"
      >
        <LineText text={source} />
        <div className="mt-0.75 font-mono text-[11.5px] leading-normal text-fg-3">{line.place}</div>
      </div>
      <div
        role="cell"
        className={clsx(
          'px-4 py-2.75 max-md:col-start-1 max-md:border-t max-md:border-dashed max-md:border-line md:border-s md:border-line',
          isActive ? 'focus-within:bg-wash' : 'group-hover/line:bg-wash',
          'focus-within:shadow-[inset_0_0_0_2px_var(--k-fg)]',
          problem && 'not-focus-within:shadow-[inset_0_0_0_1px_var(--k-danger)]',
        )}
      >
        <TranslationCell
          fieldRef={field}
          source={source}
          text={draft ?? translation}
          target={target}
          placeholders={placeholders}
          errorId={problem ? errorId : undefined}
          actions={actions}
        />
        {problem ? (
          <p id={errorId} role="alert" className="mt-1.25 text-[12.5px] text-danger">
            {problemText(t, problem)}
          </p>
        ) : null}
        {props.hasConflict ? <Conflict line={line} actions={actions} /> : null}
        {isActive ? <Help placeholders={placeholders} onInsert={insert} /> : null}
      </div>
      <RowStatus line={line} isChanged={draft !== undefined} problem={problem} />
    </div>
  );
});

/** The keys of the active cell, and its placeholders to insert. The buttons are no tab stops: Tab leads to the next cell. */
function Help({
  placeholders,
  onInsert,
}: {
  placeholders: readonly string[];
  onInsert: (placeholder: string) => void;
}) {
  const { t } = useTrans();
  return (
    <div className="mt-1.75 flex flex-wrap items-center gap-2 text-[12.5px] text-fg-3">
      <span className="flex items-center gap-2 coarse:hidden">
        <Kbd>Ctrl Enter</Kbd> {t('next untranslated')}
      </span>
      {placeholders.length === 0 ? null : (
        <span className="ms-auto flex flex-wrap items-center gap-1.5">
          {t('Insert')}
          {placeholders.map((placeholder) => (
            <button
              key={placeholder}
              type="button"
              tabIndex={-1}
              dir="ltr"
              className={clsx(chipClass, 'touch-target relative')}
              // The text field keeps the focus and the caret.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onInsert(placeholder)}
            >
              {placeholder}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

function Conflict({ line: { source, translation }, actions }: Pick<TranslationRowProps, 'line' | 'actions'>) {
  const { t } = useTrans();
  return (
    <div role="alert" className="mt-1.75 grid gap-1.5 text-[12.5px] text-warning">
      <p className="wrap-anywhere">
        {translation === ''
          ? t('Someone else removed this translation.')
          : t('Someone else changed this to “:text”.', { text: translation })}
      </p>
      <span className="flex gap-2">
        <Button size="xs" onPress={() => actions.resolve(source, 'theirs')}>
          {t('Use theirs')}
        </Button>
        <Button size="xs" onPress={() => actions.resolve(source, 'mine')}>
          {t('Keep mine')}
        </Button>
      </span>
    </div>
  );
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function RowStatus({
  line: { translation },
  isChanged,
  problem,
}: {
  line: TranslatedLine;
  isChanged: boolean;
  problem: TranslationProblem | null;
}) {
  const { t } = useTrans();
  const [icon, label] = problem
    ? [<TriangleAlert key="icon" {...ICON} className="text-danger" />, t('Error')]
    : isChanged
      ? [<CircleDot key="icon" {...ICON} className="text-warning" />, t('Unsaved')]
      : translation === ''
        ? [null, t('Not translated')]
        : [<Check key="icon" {...ICON} className="text-positive" />, t('Translated')];
  return (
    <div
      role="cell"
      className="grid place-items-center border-s border-line group-hover/line:bg-wash max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </div>
  );
}
