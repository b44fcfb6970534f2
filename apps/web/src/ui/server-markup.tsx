import type { ComponentProps } from 'react';

/** Tells React that it does not know the content. */
const KEPT = { __html: '' };

/**
 * Markup that only the server renders. The browser keeps it as it is, and needs no code for it:
 *
 *     <ServerMarkup>{import.meta.env.SSR && <Notice />}</ServerMarkup>
 */
export function ServerMarkup({ children, ...props }: ComponentProps<'div'>) {
  return import.meta.env.SSR ? (
    <div {...props}>{children}</div>
  ) : (
    <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
  );
}
