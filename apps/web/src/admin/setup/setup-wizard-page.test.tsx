import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getDemo, loadDemo } from '@kinora/contracts/admin/demo.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { getLook, type Look, updateLook } from '@kinora/contracts/foundation/look.ts';
import { getAdminPage, getCustomPage, updatePage } from '@kinora/contracts/foundation/pages.ts';
import { getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { getAdminRole, listAdminRoles, updateRole } from '@kinora/contracts/foundation/roles.ts';
import { saveSettings } from '@kinora/contracts/foundation/settings.ts';
import { demoStatus, fakeSettings, savedBy } from '#test/admin-settings.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { editedPage } from '#test/pages.ts';
import { editedRole, grant, listedRole } from '#test/roles.ts';
import { newSite } from '#test/setup-wizard.ts';
import * as page from './setup-wizard-page.tsx';

const owner = currentUser({ permissions: [{ name: foundationPermissions.admin, restrictions: [] }] });
const fresh: Look = { palette: 'kinora', corners: 'kinora', default_theme: 'device' };

function open(step: string, reached = step, setup: Record<string, unknown> = {}) {
  const { api } = fakeSettings(newSite({ step: reached, ...setup }));
  api.on(getLook, () => ({ look: fresh }));
  api.on(updateLook, ({ body }) => ({ look: updateLook.body.parse(body) }));
  api.on(getConfirmedPasswordStatus, () => ({ confirmed: true }));
  const opened = openAdmin(page, {
    route: '/admin/setup/:step',
    path: `/admin/setup/${step}`,
    permissions: [foundationPermissions.admin],
  });
  // The page reads the session again when the look has changed.
  api.on(getBootstrapData, () => bootstrapData({ user: owner }));
  const saved = () => api.calls(saveSettings).map(savedBy);
  return { api, saved, ...opened };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const proceed = (name = 'Continue') => screen.getByRole('button', { name });
const path = ({ state }: ReturnType<typeof openAdmin>['router']) => state.location.pathname;

describe('the way through the wizard', () => {
  test('saves a step, remembers how far the owner is and opens the next step', async () => {
    const { user, saved, router } = open('site');
    await heading('Name your site');
    const name = screen.getByRole('textbox', { name: 'Site name' });
    await user.clear(name);
    await user.type(name, 'Northlight');
    await user.click(proceed());
    await waitFor(() => expect(path(router)).toBe('/admin/setup/mail'));
    expect(saved()).toMatchObject([
      { branding: { values: { site_name: 'Northlight' } } },
      { setup: { values: { step: 'mail' } } },
    ]);
  });

  test('steps that were reached can be opened from the list, later ones cannot', async () => {
    open('site', 'registration');
    await heading('Name your site');
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/setup/site',
      '/admin/setup/mail',
      '/admin/setup/registration',
    ]);
    expect(steps.getByRole('link', { current: 'step' }).textContent).toContain('Site');
  });

  test('a step that was not reached leads to the one to continue with', async () => {
    const { router } = open('terms', 'mail');
    await waitFor(() => expect(path(router)).toBe('/admin/setup/mail'));
  });

  test('does not save again which step was reached', async () => {
    const { user, saved, router } = open('site', 'look');
    await heading('Name your site');
    await user.click(proceed());
    await waitFor(() => expect(path(router)).toBe('/admin/setup/mail'));
    expect(saved()).toEqual([]);
  });

  test('is not found once the setup is finished', async () => {
    const { router } = open('site', 'terms', { is_finished: true });
    await waitFor(() => expect(router.state.errors).not.toBeNull());
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  });
});

test('mail can be set up later, without saving anything', async () => {
  const { user, saved, router } = open('mail');
  await heading('Connect a mail server');
  await user.type(screen.getByRole('textbox', { name: 'Server' }), 'smtp.example.com');
  await user.click(proceed('Set up later'));
  await waitFor(() => expect(path(router)).toBe('/admin/setup/registration'));
  expect(saved()).toEqual([{ setup: expect.objectContaining({ values: { step: 'registration' } }) }]);
});

test('registration: closes the page, and takes the catalogue from guests', async () => {
  const { api, user, saved, router } = open('registration');
  const { viewTitles } = cataloguePermissions;
  const guest = editedRole(3, { name: 'guest', kind: 'guest', permissions: [grant(viewTitles)] });
  api.on(listAdminRoles, () => ({
    pagination: {
      data: [listedRole(3, { kind: 'guest' })],
      per_page: 100,
      next_cursor: null,
      prev_cursor: null,
      total: 1,
      is_total_exact: true,
    },
  }));
  api.on(getAdminRole, () => ({ role: guest }));
  api.on(updateRole, () => ({ role: guest }));
  await heading('Who can join?');
  await user.click(screen.getByRole('radio', { name: /Only people you invite/ }));
  const guests = screen.getByRole('switch', { name: 'Let guests browse the catalogue' });
  await waitFor(() => expect(guests.hasAttribute('disabled')).toBe(false));
  await user.click(guests);
  await user.click(proceed());
  await waitFor(() => expect(path(router)).toBe('/admin/setup/look'));
  expect(saved()[0]).toMatchObject({ registration: { values: { disable: true } } });
  expect(api.calls(updateRole)[0]?.body).toMatchObject({ permissions: [], version: guest.version });
});

describe('the look', () => {
  test('is saved as chosen; a light look becomes the default theme', async () => {
    const { api, user, router } = open('look');
    await heading('Choose a look');
    await user.click(screen.getByRole('radio', { name: /Harbour/ }));
    await user.click(screen.getByRole('radio', { name: /Daylight/ }));
    expect(screen.getByRole('button', { name: /Default/ }).textContent).toContain('Always light');
    await user.click(screen.getByRole('radio', { name: /Matinee/ }));
    expect(screen.getByRole('button', { name: /Default/ }).textContent).toContain('Follow the device');
    await user.click(proceed());
    await waitFor(() => expect(path(router)).toBe('/admin/setup/content'));
    expect(api.calls(updateLook).map(({ body }) => body)).toEqual([
      { palette: 'matinee', corners: 'kinora', default_theme: 'device' },
    ]);
  });

  test('stays as it is if nothing was chosen', async () => {
    const { api, user, router } = open('look');
    await heading('Choose a look');
    await user.click(proceed());
    await waitFor(() => expect(path(router)).toBe('/admin/setup/content'));
    expect(api.calls(updateLook)).toEqual([]);
  });
});

test('the demo is loaded in the background only if the owner chooses it', async () => {
  const { api, user, router } = open('content');
  api.on(loadDemo, () => ({ demo: demoStatus({ state: 'loading' }) }));
  api.on(getDemo, () => ({ demo: demoStatus() }));
  await heading('Add first content');
  await user.click(proceed());
  await waitFor(() => expect(path(router)).toBe('/admin/setup/terms'));
  await heading('Terms and privacy');
  expect(api.calls(loadDemo)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('radio', { name: /Demo catalogue/ }));
  await user.click(proceed());
  await waitFor(() => expect(api.calls(loadDemo)).toHaveLength(1));
});

describe('the terms', () => {
  function openTerms() {
    const opened = open('terms');
    const translations = { de: { title: 'Bedingungen', body: null, seo_title: null, seo_description: null } };
    const draft = editedPage(7, { slug: 'terms', published_at: null, state: 'draft', translations });
    opened.api.on(getCustomPage, () => ({
      page: {
        id: 7,
        slug: 'terms',
        title: 'Terms',
        body: '',
        updated_at: draft.updated_at,
        is_published: false,
        tags: [],
      },
    }));
    opened.api.on(getAdminPage, () => ({ page: draft }));
    opened.api.on(updatePage, () => ({ page: draft }));
    return { ...opened, draft };
  }

  test('an address and the licence are required', async () => {
    const { user, saved } = openTerms();
    await heading('Terms and privacy');
    await user.click(proceed('Open my site'));
    expect(await screen.findByText('Enter an address people can write to.')).toBeDefined();
    expect(screen.getByText('Accept this to open your site.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Contact address' }));
    expect(saved()).toEqual([]);
  });

  test('publishes what was chosen, asks for it at registration, and finishes the setup', async () => {
    const { api, user, saved, router, draft } = openTerms();
    await heading('Terms and privacy');
    await user.type(screen.getByRole('textbox', { name: 'Operator' }), 'Reel & Co');
    await user.type(screen.getByRole('textbox', { name: 'Contact address' }), 'hello@example.com');
    const publish = screen.getByRole('switch', { name: 'Publish Terms' });
    await waitFor(() => expect(publish.hasAttribute('disabled')).toBe(false));
    await user.click(publish);
    await user.click(screen.getByRole('checkbox', { name: /licence/ }));
    await user.click(proceed('Open my site'));
    await waitFor(() => expect(path(router)).toBe('/admin/get-started'));
    expect(saved()).toMatchObject([
      {
        operator: { values: { name: 'Reel & Co' } },
        contact: { values: { recipient: 'hello@example.com' } },
      },
      {
        registration: {
          values: {
            policies: [{ id: 'terms', label: 'I accept the terms of use.', action: '/pages/terms' }],
          },
        },
      },
      { setup: { values: { is_finished: true } } },
    ]);
    expect(api.calls(updatePage)).toHaveLength(1);
    expect(api.calls(updatePage)[0]?.body).toMatchObject({
      published_at: expect.any(String),
      translations: draft.translations,
    });
  });
});
