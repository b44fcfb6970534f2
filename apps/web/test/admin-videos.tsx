import type { ComponentType } from 'react';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LoaderFunction } from 'react-router';
import { onTestFinished } from 'vitest';
import type { SearchHit } from '@kinora/contracts/catalogue/search.ts';
import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import type { Processing, ProcessingStep } from '@kinora/contracts/catalogue/video-processing.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { foundationPermissions, type GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { UploadDrawer } from '#foundation/files/upload-drawer.tsx';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { MutationErrors } from '#platform/errors/mutation-errors.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from './bootstrap-data.ts';
import { renderApp } from './render-app.tsx';
import { siteRoute } from './site-routes.ts';

const MOMENT = '2026-11-01T12:00:00Z';

/** An uploaded film that is ready to play. */
export const editedVideo = (id: number, changes: Partial<EditedVideo> = {}): EditedVideo => ({
  id,
  version: 1,
  name: `Video ${id}`,
  category: 'full',
  language: 'en',
  seconds: 134,
  thumbnail: null,
  season: null,
  episode: null,
  kind: 'file',
  source: null,
  file_id: 9,
  quality: null,
  position: 0,
  is_approved: true,
  available_from: null,
  available_until: null,
  country_codes: [],
  chapters: [],
  segments: [],
  captions: [],
  title: { id: 5, name: 'Saltglass', slug: 'saltglass', type: 'series' },
  processing: 'ready',
  health: { failures: 0, plays: 0, last_failed_at: null, last_reason: null, open_reports: 0 },
  created_at: MOMENT,
  updated_at: MOMENT,
  ...changes,
});

export const processingStep = (name: string, changes: Partial<ProcessingStep> = {}): ProcessingStep => ({
  name,
  state: 'done',
  progress: 1,
  attempts: 1,
  reason: null,
  started_at: MOMENT,
  updated_at: MOMENT,
  ...changes,
});

export const processingOf = (steps: ProcessingStep[], changes: Partial<Processing> = {}): Processing => ({
  video_id: 1,
  state: 'ready',
  steps,
  renditions: [],
  loudness: null,
  created_at: MOMENT,
  updated_at: MOMENT,
  ...changes,
});

export const titleHit = (id: number, name: string): SearchHit => ({
  kind: 'movie',
  id,
  name,
  path: `/titles/${id}/-`,
  picture: null,
  year: 2024,
  score: null,
  about: null,
  department: null,
  season_number: null,
  episode_number: null,
  matched: null,
});

/** Opens a back-office page for a user with these permissions, with all overlays. */
export function openAdmin(
  { default: Page, clientLoader }: { default: ComponentType; clientLoader: LoaderFunction },
  {
    route,
    path = route,
    permissions,
    languages = [],
    isTestOnly = false,
  }: {
    route: string;
    path?: string;
    permissions: readonly (string | GrantedPermission)[];
    /** The languages of the site, if it has several. */
    languages?: BootstrapData['i18n']['languages'];
    /** The page exists only in the test, at a path that the site does not have. */
    isTestOnly?: boolean;
  },
) {
  onTestFinished(() =>
    act(() => {
      closeAllDialogs();
      closeToast();
    }),
  );
  const held = [foundationPermissions.accessAdmin, ...permissions];
  const user = currentUser({
    permissions: held.map((one) => (typeof one === 'string' ? { name: one, restrictions: [] } : one)),
  });
  const data = bootstrapData({ user });
  const overlays = (
    <>
      <UploadDrawer />
      <DialogHost />
      <ToastHost />
      <MutationErrors />
    </>
  );
  const page = (
    <>
      <Page />
      {overlays}
    </>
  );
  const rendered = renderApp(
    [
      {
        path: isTestOnly ? route : siteRoute(route),
        loader: clientLoader,
        HydrateFallback: () => null,
        element: page,
      },
      { path: '*', element: <>Elsewhere{overlays}</> },
    ],
    { path, data: { ...data, i18n: { ...data.i18n, languages } } },
  );
  return { ...rendered, user: userEvent.setup() };
}
