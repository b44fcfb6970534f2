import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  createLocalization,
  deleteLocalization,
  listAdminLocalizations,
  type Localization,
  updateLocalization,
  uploadTranslatedLines,
} from '@kinora/contracts/foundation/localizations.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { localization } from '#test/admin-localizations.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './localizations-page.tsx';

const permissions = [foundationPermissions.updateLocalizations];
const route = '/admin/localizations';
const ENGLISH = localization('en', {
  name: 'English',
  is_default: true,
  site: { translated: 2, total: 2 },
  all: { translated: 4, total: 4 },
});
const ARABIC = localization('ar', { name: 'العربية', direction: 'rtl', is_enabled: false });

function open(localizations: Localization[] = [ARABIC, ENGLISH], shipped = ['ar', 'de']) {
  const api = fakeApi();
  api.on(listAdminLocalizations, () => ({ localizations, shipped }));
  return { api, ...openAdmin(page, { route, permissions }) };
}
const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('[B2-121] /admin/localizations lists the languages with direction, progress and visibility', async () => {
  open();
  const arabic = await findRow(/العربية/);
  for (const text of ['Right to left', '50%', '25%', 'Hidden']) expect(arabic.textContent).toContain(text);
  const english = await findRow(/English/);
  for (const text of ['Default', 'Left to right', '100%', 'Shown'])
    expect(english.textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Translate العربية' }).getAttribute('href')).toBe(
    '/admin/localizations/ar/translate',
  );
});

test('redirects users without the permission', async () => {
  const { router } = openAdmin(page, { route, permissions: [] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).not.toBe(route);
});

test('shows an error with a way to try again', async () => {
  const api = fakeApi();
  api.refuse(listAdminLocalizations, 500, { message: 'x', code: 'internal' });
  openAdmin(page, { route, permissions });
  expect(await screen.findByText('This list could not be loaded.')).toBeDefined();
  expect(screen.getByRole('button', { name: /try again/i })).toBeDefined();
});

test('adds a language: its tag fills in the own name and the direction', async () => {
  const { api, user } = open();
  api.on(createLocalization, () => ({ localization: localization('fa') }));
  await user.click(await screen.findByRole('button', { name: 'Add language' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add language' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Language tag' }), 'FA');
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('فارسی'),
  );
  expect(within(dialog).queryByText('Use the translations that come with Kinora')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Language added')).toBeDefined();
  expect(api.calls(createLocalization)[0]?.body).toMatchObject({
    language: 'fa',
    name: 'فارسی',
    direction: 'rtl',
    is_enabled: true,
  });
});

test('offers the shipped languages that the site does not have yet', async () => {
  const { api, user } = open();
  api.on(createLocalization, () => ({ localization: localization('de') }));
  await user.click(await screen.findByRole('button', { name: 'Add language' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add language' });
  expect(within(dialog).queryByRole('button', { name: 'العربية' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Deutsch' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Language added');
  expect(api.calls(createLocalization)[0]?.body).toMatchObject({
    language: 'de',
    name: 'Deutsch',
    uses_shipped: true,
  });
});

test('renames a language and shows it to visitors', async () => {
  const { api, user } = open();
  api.on(updateLocalization, () => ({ localization: ARABIC }));
  await user.click(await screen.findByRole('button', { name: 'More about العربية' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit العربية' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Arabic');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Visitors can choose this language' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Language saved');
  expect(api.calls(updateLocalization)[0]).toMatchObject({
    path: '/api/v1/admin/localizations/ar',
    body: { name: 'Arabic', direction: 'rtl', is_enabled: true, uses_shipped: false },
  });
});

test('deletes a language after confirmation, but never the default language', async () => {
  const { api, user } = open();
  api.on(deleteLocalization, () => ({}));
  await user.click(await screen.findByRole('button', { name: 'More about English' }));
  expect(await screen.findByRole('menuitem', { name: 'Download as PO' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'More about العربية' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete العربية?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Language deleted')).toBeDefined();
  expect(api.calls(deleteLocalization)).toHaveLength(1);
});

test('imports a file, and lists the lines that it could not import', async () => {
  const { api, user } = open();
  api.on(uploadTranslatedLines, () => ({
    changed: 2,
    unchanged: 1,
    unknown: 3,
    invalid: 1,
    problems: [{ source: 'Delete :name?', kind: 'missing' as const, detail: ':name' }],
  }));
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function pick(
    this: HTMLInputElement,
  ) {
    const file = new File(['{}'], 'ar.json');
    Object.defineProperty(this, 'files', { value: [file] });
    this.dispatchEvent(new Event('change'));
  });
  await user.click(await screen.findByRole('button', { name: 'More about العربية' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Upload' }));
  const dialog = await screen.findByRole('dialog', { name: 'File imported' });
  click.mockRestore();
  for (const text of [
    '2 lines changed',
    '3 lines are not used by this version',
    '1 line was not imported',
    ':name is missing. Use every placeholder once.',
  ])
    expect(dialog.textContent).toContain(text);
});
