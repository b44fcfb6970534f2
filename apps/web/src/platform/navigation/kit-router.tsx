import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';
import { isAbsoluteUrl } from '@kinora/contracts/platform/absolute-url.ts';

/** The href of a link: paths go through the router, absolute URLs stay unchanged. */
function useKitHref(href: string): string {
  const isOutside = isAbsoluteUrl(href);
  const path = useHref(isOutside ? '/' : href);
  return isOutside ? href : path;
}

/** Connects the links and menus of the UI kit to the app's router. */
export function KitRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const open = (href: string) => {
    if (!isAbsoluteUrl(href)) return void navigate(href);
    // An absolute URL of this site; the kit leaves all others to the browser.
    const { pathname, search, hash } = new URL(href, location.href);
    void navigate({ pathname, search, hash });
  };
  return (
    <RouterProvider navigate={open} useHref={useKitHref}>
      {children}
    </RouterProvider>
  );
}
