import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaProps } from 'react-aria-components/Popover';
import { VIEWPORT_PADDING } from './constants.ts';
import { usePopoverClass } from './popover-style.ts';
import { Tray } from './tray.tsx';
import { useIsMobile } from './use-is-mobile.ts';

/** Properties of a popover. */
export interface PopoverProps {
  /** Its accessible name. Alternatively put a Heading with slot title inside. */
  'aria-label'?: string;
  width?: 320 | 420 | 'content';
  placement?: NonNullable<AriaProps['placement']>;
  /** For a popover without a DialogTrigger: its anchor and open state. */
  control?: {
    triggerRef: RefObject<HTMLElement | null>;
    isOpen: boolean;
    onOpenChange: (isOpen: boolean) => void;
  };
  className?: string | undefined;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Content beside a button, inside a DialogTrigger of react-aria-components or controlled; a tray on phones. */
export function Popover({
  width = 320,
  placement = 'bottom end',
  control,
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
  if (isMobile) {
    const { triggerRef: _, ...overlay } = control ?? {};
    return <Tray {...overlay}>{content}</Tray>;
  }
  return (
    <AriaPopover
      {...control}
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
