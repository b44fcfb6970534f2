import type { ReactElement, ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { PreviewTrigger } from 'react-aria-components/PreviewTrigger';
import { HOVER_POPOVER_CLOSE_DELAY_MS, VIEWPORT_PADDING } from './constants.ts';
import { usePopoverClass } from './popover-style.ts';

/** Details of a link or button that open on hover or focus, and close shortly after the pointer leaves both. */
export function HoverPopover({
  trigger,
  label,
  children,
}: {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
}) {
  const surface = usePopoverClass('w-80 overflow-y-auto');
  return (
    <PreviewTrigger closeDelay={HOVER_POPOVER_CLOSE_DELAY_MS}>
      {trigger}
      <Popover offset={8} containerPadding={VIEWPORT_PADDING} className={surface}>
        <Dialog aria-label={label} className="focus-none!">
          {children}
        </Dialog>
      </Popover>
    </PreviewTrigger>
  );
}
