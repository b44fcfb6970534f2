import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';

/** An address with a scheme or a host: the router would read it as a path below the page. */
const isWholeAddress = (href: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);

/** The href of a link: paths go through the router, whole addresses stay as they are written. */
function useKitHref(href: string): string {
  const isWhole = isWholeAddress(href);
  const path = useHref(isWhole ? '/' : href);
  return isWhole ? href : path;
}

/** Gives the links and menus of the UI kit the app's router. */
export function KitRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const open = (href: string) => {
    if (!isWholeAddress(href)) return void navigate(href);
    // Only addresses of this site get here; the kit leaves others to the browser.
    const { pathname, search, hash } = new URL(href, window.location.href);
    void navigate({ pathname, search, hash });
  };
  return (
    <RouterProvider navigate={open} useHref={useKitHref}>
      {children}
    </RouterProvider>
  );
}
