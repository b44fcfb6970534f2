import { clsx } from 'clsx';
import { DateInput, DateSegment } from 'react-aria-components/DateField';

/** The editable segments of a date: day, month, year. */
export function DateSegments({
  slot,
  className,
}: {
  slot?: 'start' | 'end';
  className?: string | undefined;
}) {
  return (
    <DateInput
      {...(slot === undefined ? {} : { slot })}
      className={clsx('flex items-center tabular-nums', className)}
    >
      {(segment) => (
        <DateSegment
          segment={segment}
          className="focus-none! rounded-sm px-px caret-transparent data-focused:bg-fg data-focused:text-bg data-placeholder:text-fg-3 data-placeholder:data-focused:text-bg data-[type=literal]:px-px data-[type=literal]:text-fg-3"
        />
      )}
    </DateInput>
  );
}
