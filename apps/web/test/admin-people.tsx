import type { ComponentType } from 'react';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LoaderFunction } from 'react-router';
import { onTestFinished } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { EditedPerson } from '@kinora/contracts/admin/people.ts';
import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { emptyValues } from '@kinora/contracts/platform/record-fields.ts';
import * as PersonEditLayout from '#admin/people/person-edit-layout.tsx';
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

/** A person as returned to their editors. */
export const editedPerson = (changes: Partial<EditedPerson> = {}): EditedPerson => ({
  id: 7,
  slug: 'ada-novak',
  version: 3,
  ...emptyValues(personFields),
  name: 'Ada Novak',
  also_known_as: ['A. Novak'],
  gender: 1,
  birth_date: '1970-02-03',
  birth_year: 1970,
  birth_place: 'Brno',
  biography: 'Born, and acted.',
  known_for_department: 'Acting',
  portrait: null,
  external_ids: [],
  translations: {},
  popularity: 12,
  source: 'local',
  locks: [],
  counts: { credits: 31, images: 1, articles: 2 },
  created_at: MOMENT,
  updated_at: MOMENT,
  deleted_at: null,
  merged_into: null,
  ...changes,
});

/** Opens a section in the editor of person 7, with all overlays. */
export async function openPersonSection(
  { default: Section, handle }: { default: ComponentType; handle?: unknown },
  {
    section,
    permissions = [editingPermissions.updatePeople],
    languages = [],
  }: { section?: string; permissions?: string[]; languages?: readonly SiteLanguage[] } = {},
) {
  siteRoute(
    section === undefined ? '/admin/people/:personId/edit' : `/admin/people/:personId/edit/${section}`,
  );
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
  const { default: Layout, clientLoader } = PersonEditLayout;
  const loader: LoaderFunction = clientLoader;
  const element = (
    <>
      <Layout />
      {overlays}
    </>
  );
  const children = [{ path: section ?? '', element: <Section />, handle }];
  const rendered = renderApp(
    [
      { path: '/admin/people/:personId/edit', loader, HydrateFallback: () => null, element, children },
      { path: '*', element: <>Elsewhere{overlays}</> },
    ],
    {
      path: section === undefined ? '/admin/people/7/edit' : `/admin/people/7/edit/${section}`,
      data: bootstrapData({
        user,
        i18n: { language: 'en', direction: 'ltr', lines: {}, languages: [...languages] },
      }),
    },
  );
  if (permissions.length > 0) await screen.findByRole('heading', { level: 1 });
  return { ...rendered, user: userEvent.setup() };
}
