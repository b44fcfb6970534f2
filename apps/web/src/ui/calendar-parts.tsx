import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { VIEWPORT_PADDING } from './constants.ts';
import { iconButtonClass } from './button-style.ts';
import { usePopoverClass } from './popover-style.ts';
import { Tray } from './tray.tsx';
import { useIsMobile } from './use-is-mobile.ts';

/** Arrows and the names of the visible months. */
export function CalendarHead({ months = 1 }: { months?: number }) {
  return (
    <header className="flex items-center gap-2 pb-2">
      <Button slot="previous" className={iconButtonClass('sm', 'plain')}>
        <ChevronLeft size={17} strokeWidth={1.75} className="rtl:rotate-180" />
      </Button>
      {Array.from({ length: months }, (_, month) => (
        <CalendarHeading
          key={month}
          offset={{ months: month }}
          className="flex-1 text-center text-[14.5px] font-semibold"
        />
      ))}
      <Button slot="next" className={iconButtonClass('sm', 'plain')}>
        <ChevronRight size={17} strokeWidth={1.75} className="rtl:rotate-180" />
      </Button>
    </header>
  );
}

/** One month; in a range the days between the two ends are shaded. */
export function CalendarMonth({ offset = 0, isRange = false }: { offset?: number; isRange?: boolean }) {
  return (
    <CalendarGrid offset={{ months: offset }} className="border-separate border-spacing-y-0.5">
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className="size-9 text-micro font-medium text-fg-3">{day}</CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={clsx(
              'grid size-9 cursor-pointer place-items-center rounded-[9px] text-sm tabular-nums coarse:size-11',
              'data-hovered:bg-wash-2 data-disabled:text-fg-3 data-disabled:opacity-50 data-outside-month:hidden data-unavailable:line-through data-focus-visible:focus-ring',
              'data-today:font-bold data-today:text-accent-text',
              isRange
                ? 'data-selected:rounded-none data-selected:bg-wash-2 data-selection-end:rounded-e-[9px] data-selection-start:rounded-s-[9px] data-selection-end:bg-primary! data-selection-end:text-on-primary data-selection-start:bg-primary! data-selection-start:text-on-primary'
                : 'data-selected:bg-primary data-selected:font-semibold data-selected:text-on-primary',
            )}
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  );
}

/** The overlay of a date field: a popover, or a tray on phones. */
export function CalendarOverlay({ children }: { children: ReactNode }) {
  const isMobile = useIsMobile();
  const surface = usePopoverClass('overflow-auto');
  const content = <Dialog className="focus-none! flex flex-wrap justify-center gap-5 p-4">{children}</Dialog>;
  if (isMobile) return <Tray>{content}</Tray>;
  return (
    <Popover offset={6} containerPadding={VIEWPORT_PADDING} className={surface}>
      {content}
    </Popover>
  );
}
