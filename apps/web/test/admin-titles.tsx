import type { ComponentType } from 'react';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LoaderFunction } from 'react-router';
import { onTestFinished } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { EditedTitle } from '@kinora/contracts/admin/titles.ts';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { emptyValues } from '@kinora/contracts/platform/record-fields.ts';
import * as TitleEditLayout from '#admin/titles/title-edit-layout.tsx';
import { UploadDrawer } from '#foundation/files/upload-drawer.tsx';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { MutationErrors } from '#platform/errors/mutation-errors.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser, type SiteLanguage } from './bootstrap-data.ts';
import { renderApp } from './render-app.tsx';
import { siteRoute } from './site-routes.ts';

const MOMENT = '2026-11-01T12:00:00Z';

/** A film as returned to its editors. */
export const editedTitle = (changes: Partial<EditedTitle> = {}): EditedTitle => ({
  id: 5,
  slug: 'saltglass',
  version: 3,
  ...emptyValues(titleFields),
  name: 'Saltglass',
  tagline: 'The tide keeps what it is told.',
  release_date: '2024-10-03',
  year: 2024,
  status: 'released',
  runtime: 52,
  original_language: 'no',
  certification: '15',
  genres: [],
  keywords: [],
  external_ids: [],
  aliases: [],
  collection: null,
  translations: {},
  poster: null,
  backdrop: null,
  logo: null,
  season_count: 0,
  episode_count: 0,
  popularity: 87,
  score: null,
  votes: 0,
  source: 'local',
  locks: [],
  counts: { reviews: 386, comments: 128, images: 48, cast: 31, crew: 64, videos: 38, seasons: 2 },
  created_at: MOMENT,
  updated_at: MOMENT,
  deleted_at: null,
  merged_into: null,
  ...changes,
});

/** Opens a section in the editor of title 5, with all overlays. */
export async function openTitleSection(
  {
    default: Section,
    clientLoader: loader,
    handle,
  }: {
    default: ComponentType;
    clientLoader?: LoaderFunction;
    handle?: unknown;
  },
  {
    section,
    permissions = [cataloguePermissions.updateTitles],
    languages = [],
  }: { section?: string; permissions?: string[]; languages?: readonly SiteLanguage[] },
) {
  siteRoute(section === undefined ? '/admin/titles/:titleId/edit' : `/admin/titles/:titleId/edit/${section}`);
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
  const { default: Layout, clientLoader } = TitleEditLayout;
  const page = (
    <>
      <Layout />
      {overlays}
    </>
  );
  const rendered = renderApp(
    [
      {
        path: '/admin/titles/:titleId/edit',
        loader: clientLoader,
        HydrateFallback: () => null,
        element: page,
        children: [{ path: section ?? '', element: <Section />, handle, ...(loader && { loader }) }],
      },
      { path: '*', element: <>Elsewhere{overlays}</> },
    ],
    {
      path: section === undefined ? '/admin/titles/5/edit' : `/admin/titles/5/edit/${section}`,
      data: bootstrapData({
        user,
        i18n: { language: 'en', direction: 'ltr', lines: {}, languages: [...languages] },
      }),
    },
  );
  if (permissions.length > 0) await screen.findByRole('heading', { level: 1 });
  return { ...rendered, user: userEvent.setup() };
}
