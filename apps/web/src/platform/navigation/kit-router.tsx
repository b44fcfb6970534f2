import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';
import { isOutsideAddress } from '@kinora/contracts/platform/outside-address.ts';

/** The href of a link: paths go through the router, outside addresses stay as they are written. */
function useKitHref(href: string): string {
  const isOutside = isOutsideAddress(href);
  const path = useHref(isOutside ? '/' : href);
  return isOutside ? href : path;
}

/** Gives the links and menus of the UI kit the app's router. */
export function KitRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const open = (href: string) => {
    if (!isOutsideAddress(href)) return void navigate(href);
    // An address with the host of this site: the kit leaves all others to the browser.
    const { pathname, search, hash } = new URL(href, location.href);
    void navigate({ pathname, search, hash });
  };
  return (
    <RouterProvider navigate={open} useHref={useKitHref}>
      {children}
    </RouterProvider>
  );
}
