import type { ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  TooltipTrigger as AriaTooltipTrigger,
  type TooltipProps,
} from 'react-aria-components/Tooltip';
import { TOOLTIP_CLOSE_DELAY_MS, TOOLTIP_DELAY_MS, VIEWPORT_PADDING } from './constants.ts';

/**
 * Adds a one-line hint to a focusable child. Never put essential information only in a tooltip. The next tooltip opens
 * immediately if another one was just shown.
 */
export function Tooltip({
  text,
  placement = 'top',
  isDisabled = false,
  children,
}: {
  text: string;
  placement?: NonNullable<TooltipProps['placement']>;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  return (
    <AriaTooltipTrigger delay={TOOLTIP_DELAY_MS} closeDelay={TOOLTIP_CLOSE_DELAY_MS} isDisabled={isDisabled}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={8}
        containerPadding={VIEWPORT_PADDING}
        className="z-(--z-tooltip)! w-max max-w-80 rounded-lg bg-fg px-2.5 py-1.5 text-[12.5px] leading-snug font-medium text-bg data-entering:animate-fade-in data-exiting:animate-fade-out"
      >
        {text}
      </AriaTooltip>
    </AriaTooltipTrigger>
  );
}
