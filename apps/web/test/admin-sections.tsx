import type { ComponentType } from 'react';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LoaderFunction } from 'react-router';
import { onTestFinished } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { UploadDrawer } from '#foundation/files/upload-drawer.tsx';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { MutationErrors } from '#platform/errors/mutation-errors.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from './bootstrap-data.ts';
import { renderApp } from './render-app.tsx';
import { siteRoute } from './site-routes.ts';

interface RouteModule {
  default: ComponentType;
  clientLoader?: LoaderFunction;
  handle?: unknown;
}

/** Opens a section of a back-office editor, inside its layout and with all overlays. */
export async function openSection(
  layout: RouteModule,
  section: RouteModule,
  {
    route,
    path,
    child = '',
    permissions = [cataloguePermissions.updateTitles],
  }: { route: string; path: string; child?: string; permissions?: readonly string[] },
) {
  siteRoute(child === '' ? route : `${route}/${child}`);
  onTestFinished(() =>
    act(() => {
      closeAllDialogs();
      closeToast();
    }),
  );
  const held = [foundationPermissions.accessAdmin, ...permissions];
  const user = currentUser({ permissions: held.map((name) => ({ name, restrictions: [] })) });
  const overlays = (
    <>
      <UploadDrawer />
      <DialogHost />
      <ToastHost />
      <MutationErrors />
    </>
  );
  const [Layout, Section] = [layout.default, section.default];
  const page = (
    <>
      <Layout />
      {overlays}
    </>
  );
  const { clientLoader: loader, handle } = section;
  const children = [{ path: child, element: <Section />, handle, ...(loader && { loader }) }];
  const rendered = renderApp(
    [
      {
        path: route,
        HydrateFallback: () => null,
        element: page,
        children,
        ...(layout.clientLoader && { loader: layout.clientLoader }),
      },
      { path: '*', element: <>Elsewhere{overlays}</> },
    ],
    { path: child === '' ? path : `${path}/${child}`, data: bootstrapData({ user }) },
  );
  if (permissions.length > 0) await screen.findByRole('heading', { level: 1 });
  return { ...rendered, user: userEvent.setup() };
}
