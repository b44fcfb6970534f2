import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaProps } from 'react-aria-components/Popover';
import { VIEWPORT_PADDING } from './constants.ts';
import { usePopoverClass } from './popover-style.ts';
import { Tray } from './tray.tsx';
import { useIsMobile } from './use-is-mobile.ts';

/** Properties of a popover. */
export interface PopoverProps {
  /** Its name for screen readers, or a Heading with slot title inside. */
  'aria-label'?: string;
  width?: 320 | 420 | 'content';
  placement?: NonNullable<AriaProps['placement']>;
  className?: string | undefined;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Content beside a button, inside a DialogTrigger of react-aria-components; a tray on phones. */
export function Popover({
  width = 320,
  placement = 'bottom end',
  className,
  children,
  ...labels
}: PopoverProps) {
  const isMobile = useIsMobile();
  const surface = usePopoverClass('max-w-[calc(100vw-32px)] overflow-y-auto');
  const content = (
    <Dialog {...labels} className={clsx('focus-none!', className)}>
      {({ close }) => (typeof children === 'function' ? children(close) : children)}
    </Dialog>
  );
  if (isMobile) return <Tray>{content}</Tray>;
  return (
    <AriaPopover
      placement={placement}
      offset={8}
      containerPadding={VIEWPORT_PADDING}
      className={surface}
      {...(width === 'content' ? {} : { style: { width } })}
    >
      {content}
    </AriaPopover>
  );
}
