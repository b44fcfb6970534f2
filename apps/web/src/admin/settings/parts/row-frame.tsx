import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { rowId } from '../row-focus.ts';

/** The box of a row, with its marks: changed from the default, unsaved, found by the search. */
export function RowFrame({
  name,
  isSwitch = false,
  isChanged = false,
  isDirty = false,
  isFlashing,
  children,
}: {
  /** Left out if the parts of the row have names of their own. */
  name?: string;
  isSwitch?: boolean;
  isChanged?: boolean;
  isDirty?: boolean;
  isFlashing: boolean;
  children: ReactNode;
}) {
  return (
    <div
      id={name === undefined ? undefined : rowId(name)}
      tabIndex={-1}
      data-flash={isFlashing || undefined}
      className={clsx(
        'relative grid gap-x-7 gap-y-2 border-t border-hair px-4 py-3.25 outline-none transition-colors duration-300 data-flash:bg-accent-wash md:px-5.5 md:py-3.5',
        isSwitch
          ? 'grid-cols-[minmax(0,1fr)_auto] items-center'
          : 'items-start lg:grid-cols-[minmax(0,1fr)_336px]',
      )}
    >
      {isChanged ? (
        <span
          aria-hidden="true"
          className={clsx(
            'absolute start-1.25 size-1.5 rounded-full bg-accent md:start-2.25',
            isSwitch ? 'top-[calc(50%-3px)]' : 'top-5',
          )}
        />
      ) : null}
      {isDirty ? (
        <span aria-hidden="true" className="absolute inset-y-2 -start-px w-0.5 rounded-full bg-warning" />
      ) : null}
      {children}
    </div>
  );
}

/** Label and hint at the start of a row. */
export function RowText({
  label,
  labelId,
  helpId,
  isChanged = false,
  isWide = false,
  children,
}: {
  label: string;
  labelId?: string;
  helpId?: string;
  isChanged?: boolean;
  isWide?: boolean;
  /** The paragraphs of the hint. */
  children: ReactNode;
}) {
  const { t } = useTrans();
  return (
    <div className="min-w-0">
      <div id={labelId} className="font-[550] wrap-anywhere">
        {label}
        {isChanged ? <span className="sr-only"> {t('(changed from default)')}</span> : null}
      </div>
      <div
        id={helpId}
        className={clsx('mt-0.5 text-[12.5px] wrap-anywhere text-fg-3', !isWide && 'max-w-[46ch]')}
      >
        {children}
      </div>
    </div>
  );
}
