import type { ReactNode } from 'react';
import { Outlet, useMatches, useRouteError } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { BulkTray } from '#admin/bulk-jobs/bulk-tray.tsx';
import { UploadDrawer } from '#foundation/files/upload-drawer.tsx';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { AdminErrorScreen } from './admin-error-screen.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const load = pageLoader({ access: { permission: foundationPermissions.accessAdmin } });

export { load as clientLoader, load as loader };

/** The back office: a sidebar beside the screen. Each screen has its own top bar. */
export default function AdminLayout() {
  // A screen asks for this with its `handle`.
  const isBare = useMatches().some(({ handle }) => handle === 'bare');
  if (isBare)
    return (
      <>
        <Outlet />
        <UploadDrawer />
      </>
    );
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** If a screen fails, the sidebar and running uploads and jobs stay visible. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <AdminErrorScreen error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useHeadingFocus();
  return (
    <div className="min-h-dvh text-[13.5px] leading-[1.45] lg:grid lg:grid-cols-[220px_minmax(0,1fr)]">
      <AdminSidebar className="max-lg:hidden" />
      <div className="min-w-0">{children}</div>
      <UploadDrawer />
      <BulkTray />
    </div>
  );
}
