import { clsx } from 'clsx';
import { Fragment } from 'react';

const PARTS = /(:[a-zA-Z]\w*)/;

export const chipClass =
  'rounded-[4px] bg-[color-mix(in_oklab,var(--k-info)_16%,transparent)] px-1 font-mono text-[.93em] font-medium text-info';
/** Takes no more space than its letters, because the text field above it has the same text. */
const flatClass =
  'rounded-[3px] bg-[color-mix(in_oklab,var(--k-info)_16%,transparent)] text-info shadow-[0_0_0_2px_color-mix(in_oklab,var(--k-info)_16%,transparent)]';
const badClass =
  'rounded-[3px] bg-[color-mix(in_oklab,var(--k-danger)_18%,transparent)] text-danger shadow-[0_0_0_2px_color-mix(in_oklab,var(--k-danger)_18%,transparent)]';

/** A line with its placeholders as chips. */
export function LineText({
  text,
  known,
}: {
  text: string;
  /** In a translation: the placeholders of its source. Others are marked as wrong. */
  known?: readonly string[];
}) {
  return text.split(PARTS).map((part, index) => {
    // Every second part is a placeholder. The parts have no other identity than their position.
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    const look = known === undefined ? chipClass : known.includes(part) ? flatClass : badClass;
    return (
      <span key={index} className={clsx(look)} dir="ltr">
        {part}
      </span>
    );
  });
}
