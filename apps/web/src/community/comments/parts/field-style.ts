import { clsx } from 'clsx';

/** The look of the text field of a comment. */
export const fieldStyle = (isInvalid: boolean): string =>
  clsx(
    'block min-h-21 w-full resize-y rounded-control border bg-bg px-3.25 py-2.5 text-[14.5px] leading-normal transition-colors placeholder:text-fg-3 hover:border-fg-3 coarse:text-base',
    isInvalid ? 'border-danger' : 'border-line-strong',
  );
