import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { confirmPassword, getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import { saveSettings } from '@kinora/contracts/foundation/settings.ts';
import {
  changesBar as bar,
  editableSection,
  fakeSettings,
  savedBy,
  settingField as field,
  settingsOpener,
} from '#test/admin-settings.ts';
import * as page from './settings-page.tsx';

const open = settingsOpener(page);

describe('saving', () => {
  test('sends only what changed, with the version, and names the changes until then', async () => {
    const { api } = fakeSettings();
    const { user } = open();
    const name = await field(/^Site name/);
    await user.clear(name);
    await user.type(name, 'Northlight Cinema');
    await user.click(screen.getByRole('switch', { name: 'Let people switch theme' }));
    expect((await bar()).textContent).toContain('2 unsaved changes');
    expect((await bar()).textContent).toContain('Site name, Let people switch theme');
    expect(screen.getByRole('link', { name: 'General Unsaved changes' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Settings saved')).toBeDefined();
    expect(savedBy(api.calls(saveSettings)[0])).toEqual({
      branding: { values: { site_name: 'Northlight Cinema' }, secrets: {}, version: 3 },
      themes: { values: { user_change: false }, secrets: {}, version: 3 },
    });
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    expect(name).toHaveProperty('value', 'Northlight Cinema');
  });

  test('Reset returns to the default, Discard to the stored value', async () => {
    fakeSettings();
    const { user } = open();
    const name = await field(/^Site name/);
    await user.click(screen.getByRole('button', { name: 'Reset Site name' }));
    expect(name).toHaveProperty('value', 'Kinora');
    await user.click(within(await bar()).getByRole('button', { name: 'Discard' }));
    expect(name).toHaveProperty('value', 'Northlight');
  });

  test('shows errors of the server on their rows and focuses the first', async () => {
    const { api } = fakeSettings();
    api.refuse(saveSettings, 422, {
      message: 'The given data was invalid.',
      code: 'validation_failed',
      errors: {
        'sections.registration.values.policies.0.id': ['Use letters.'],
        'sections.registration.values.blocked_domains.0': ['Enter a domain such as example.com.'],
      },
    });
    const { user } = open('authentication');
    await user.click(await screen.findByRole('button', { name: 'Add item' }));
    const domains = await field('Blocked email domains');
    await user.type(domains, 'not a domain');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const wrongLine = 'Line 1, “not a domain”: Enter a domain such as example.com.';
    expect(await screen.findByText(wrongLine)).toBeDefined();
    expect(screen.getByText('Use letters.')).toBeDefined();
    expect(document.activeElement).toBe(domains);
    await user.type(domains, '!');
    expect(screen.queryByText(wrongLine)).toBeNull();
  });

  test('asks before leaving with unsaved changes', async () => {
    fakeSettings();
    const { user, router } = open();
    await user.type(await field(/^Site name/), '!');
    await user.click(screen.getByRole('link', { name: 'Cache' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard 1 change?' });
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Cache' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/admin/settings/cache');
  });

  test('says when there is nothing to save', async () => {
    const { api } = fakeSettings();
    const { user } = open();
    await field(/^Site name/);
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('There is nothing to save')).toBeDefined();
    expect(api.calls(saveSettings)).toEqual([]);
  });
});

describe('concurrent changes', () => {
  /** Someone else saves the branding before the next save of this page. */
  const saveFirst = (values: Record<string, unknown>) => {
    const { api, all } = fakeSettings();
    const change = () => {
      const known = all.sections.branding?.values;
      const branding = editableSection({ ...known, ...values }, { version: 4 });
      all.sections = { ...all.sections, branding };
    };
    return { api, change };
  };

  test('a field that only the other editor changed is kept, and mine is saved on top', async () => {
    const { api, change } = saveFirst({ site_description: 'Theirs.' });
    const { user } = open();
    await user.type(await field(/^Site name/), '!');
    change();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Settings saved. Kept from the other editor: Description.')).toBeDefined();
    expect(savedBy(api.calls(saveSettings)[1])).toEqual({
      branding: { values: { site_name: 'Northlight!' }, secrets: {}, version: 4 },
    });
    expect(await field(/^Description/)).toHaveProperty('value', 'Theirs.');
  });

  test('for a field that both changed, the user chooses', async () => {
    const { api, change } = saveFirst({ site_name: 'Theirs' });
    const { user } = open();
    const name = await field(/^Site name/);
    await user.type(name, '!');
    change();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved this' }));
    expect(dialog.getByText('Northlight!')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: /Use theirs/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved')).toBeDefined();
    expect(name).toHaveProperty('value', 'Theirs');
    expect(api.calls(saveSettings)).toHaveLength(1);
  });

  test('closing that dialog sends nothing and loses nothing', async () => {
    const { api, change } = saveFirst({ site_name: 'Theirs' });
    const { user } = open();
    const name = await field(/^Site name/);
    await user.type(name, '!');
    change();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved this' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name).toHaveProperty('value', 'Northlight!');
    expect(api.calls(saveSettings)).toHaveLength(1);
  });
});

describe('secrets', () => {
  test('are replaced or removed, after the password was confirmed', async () => {
    const { api } = fakeSettings();
    api.on(getConfirmedPasswordStatus, () => ({ confirmed: false }));
    api.on(confirmPassword, () => ({}));
    const { user } = open('authentication');
    const secret = within(await screen.findByRole('group', { name: /^Google client secret/ }));
    expect(secret.getByText('Set Oct 12, 2026')).toBeDefined();
    await user.click(secret.getByRole('button', { name: 'Replace' }));
    const typed = await screen.findByLabelText(/^Google client secret/);
    expect(document.activeElement).toBe(typed);
    await user.type(typed, 'new-secret');
    await user.keyboard('{Control>}s{/Control}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Password'), 'my password');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Settings saved')).toBeDefined();
    expect(savedBy(api.calls(saveSettings)[0])).toEqual({
      social: { values: {}, secrets: { google_secret: 'new-secret' }, version: 3 },
    });
  });

  test('a removal can be undone before it is saved', async () => {
    fakeSettings();
    const { user } = open('authentication');
    const secret = within(await screen.findByRole('group', { name: /^Google client secret/ }));
    await user.click(secret.getByRole('button', { name: 'Remove' }));
    expect(secret.getByText('Removed when you save')).toBeDefined();
    expect((await bar()).textContent).toContain('Google client secret');
    await user.click(secret.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });
});

test('the history of a tab names its fields', async () => {
  const { api } = fakeSettings();
  api.on(listAudit, () => ({
    pagination: {
      data: [
        {
          id: 9,
          at: '2026-11-01T12:00:00Z',
          user: { id: 4, name: 'Grace Editor' },
          action: 'update',
          subject: { type: 'settings', id: 'social', name: 'social' },
          before: { google: { enable: false }, google_secret: 'not set' },
          after: { google: { enable: true }, google_secret: 'set' },
          reason: null,
          reverts: null,
          revertible: ['google'],
          request_id: null,
        },
      ],
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
    },
  }));
  const { user } = open('authentication');
  await user.click((await screen.findAllByRole('button', { name: 'History' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Authentication' }));
  expect(await dialog.findByRole('button', { name: 'Revert Google, Google client ID' })).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Revert Google client secret' })).toBeNull();
  expect(api.calls(listAudit)[0]?.query).toEqual({
    subject_type: 'settings',
    subject_id: 'registration,social',
  });
});
