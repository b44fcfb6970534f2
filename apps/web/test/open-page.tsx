import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { renderApp } from './render-app.tsx';
import { siteRoute } from './site-routes.ts';

/** The exports of a page's file that a test uses. */
interface PageModule {
  default: ComponentType;
  clientLoader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/** Opens one page of the site at its own route, with toasts and dialogs, and with 'Elsewhere' at every other URL. */
export function openPage(
  { default: Page, clientLoader, shouldRevalidate }: PageModule,
  { route, path, data }: { route: string; path: string; data?: BootstrapData },
) {
  return renderApp(
    [
      {
        path: siteRoute(route),
        ...(clientLoader && { loader: clientLoader }),
        ...(shouldRevalidate && { shouldRevalidate }),
        HydrateFallback: () => null,
        element: (
          <>
            <Page />
            <DialogHost />
            <ToastHost />
          </>
        ),
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path, ...(data && { data }) },
  );
}
