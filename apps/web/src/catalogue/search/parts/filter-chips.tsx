import type { KeyboardEvent } from 'react';
import type { SearchKind } from '@kinora/contracts/catalogue/search.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { chipClass } from '#ui/chip-style.ts';
import { useSearchKinds } from '../use-search-kinds.ts';

interface FilterChipsProps {
  kind: SearchKind | null;
  onChange: (kind: SearchKind | null) => void;
  /** Called for keys that the filter does not handle, which belong to the search field. */
  onOtherKey: (event: KeyboardEvent) => void;
}

/** Filters the results by kind. A single tab stop right after the field; the arrow keys select. */
export function FilterChips({ kind, onChange, onOtherKey }: FilterChipsProps) {
  const { t, direction } = useTrans();
  const choices = useSearchKinds();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, direction === 'rtl');
    if (step === undefined) return onOtherKey(event);
    event.preventDefault();
    const next =
      (choices.findIndex((choice) => choice.kind === kind) + step + choices.length) % choices.length;
    onChange(choices[next]?.kind ?? null);
    const chip = event.currentTarget.parentElement?.children[next];
    if (chip instanceof HTMLElement) {
      chip.focus();
      chip.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    return undefined;
  };
  return (
    <div
      role="radiogroup"
      aria-label={t('Filter')}
      aria-orientation="horizontal"
      className="no-scrollbar flex flex-none gap-1.75 overflow-x-auto border-b border-line px-4 pt-1 pb-3 md:px-5.5 md:pb-3.5"
    >
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          role="radio"
          aria-checked={choice.kind === kind}
          tabIndex={choice.kind === kind ? 0 : -1}
          onClick={() => onChange(choice.kind)}
          onKeyDown={onKeyDown}
          {...(choice.kind === kind && { 'data-selected': true })}
          className={`${chipClass('sm')} hover:text-fg data-selected:hover:text-on-primary coarse:h-8.5 coarse:px-3.5`}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

function stepOf(key: string, isRtl: boolean): number | undefined {
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  return undefined;
}
