import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '@kinora/contracts/foundation/settings.ts';
import {
  changesBar as bar,
  fakeSettings,
  savedBy,
  settingField as field,
  settingsOpener,
} from '#test/admin-settings.ts';
import * as page from './settings-page.tsx';

const open = settingsOpener(page);

const TABS = [
  ['B2-125', 'general', 'General'],
  ['B2-126', 'subscriptions', 'Subscriptions'],
  ['B2-127', 'localization', 'Localization'],
  ['B2-128', 'authentication', 'Authentication'],
  ['B2-129', 'uploading', 'Uploading'],
  ['B2-130', 'outgoing-email', 'Outgoing email'],
  ['B2-131', 'cache', 'Cache'],
  ['B2-132', 'analytics', 'Analytics'],
  ['B2-133', 'logging', 'Logging'],
  ['B2-134', 'queue', 'Queue'],
  ['B2-135', 'websockets', 'Websockets'],
  ['B2-136', 'recaptcha', 'Recaptcha'],
  ['B2-137', 'gdpr', 'GDPR'],
  ['B2-138', 'search', 'Search'],
  ['B2-139', 'videos', 'Videos'],
  ['B2-140', 'content', 'Content'],
] as const;

describe('tabs', () => {
  test.each(TABS)('[%s] the tab %s has its own address', async (_, tab, label) => {
    fakeSettings();
    open(tab);
    expect(await screen.findByRole('heading', { level: 2, name: label })).toBeDefined();
    const current = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
    expect(current).toEqual([expect.stringContaining(label)]);
  });

  test('are in the order of the specification, with the number of changed values', async () => {
    fakeSettings();
    open();
    const links = within(await screen.findByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      TABS.map(([, tab]) => `/admin/settings/${tab}`),
    );
    expect(links[0]?.textContent).toContain('3 changed from default');
    expect(links[3]?.textContent).toContain('3 changed from default');
    expect(links[1]?.textContent).toBe('Subscriptions');
  });

  test('an unknown tab is not found', async () => {
    fakeSettings();
    const { router } = open('nothing');
    await waitFor(() => expect(router.state.errors).not.toBeNull());
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  });

  test('websockets says how updates arrive, and which processes serve open pages', async () => {
    fakeSettings();
    open('websockets');
    expect(await screen.findByText(/server-sent events at \/api\/v1\/live/)).toBeDefined();
    const panel = within(screen.getByRole('region', { name: 'Connected pages' }));
    expect(await panel.findByText('web-1')).toBeDefined();
    expect(panel.getByText('12 connections')).toBeDefined();
  });
});

describe('rows', () => {
  test('show value, hint, default and a lock on values of the environment', async () => {
    fakeSettings();
    open();
    const name = await field(/^Site name/);
    expect(name).toHaveProperty('value', 'Northlight');
    expect(screen.getByText('Shown in the browser tab, in mail and next to the logo.')).toBeDefined();
    expect(screen.getByText('Default: Kinora')).toBeDefined();
    expect(screen.getByText('31 of 300')).toBeDefined();
    expect(screen.getByText('https://northlight.example')).toBeDefined();
    expect(screen.getByText('Set on the server with BASE_URL.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  });

  test('images of a group share a row; one can be removed', async () => {
    const { api } = fakeSettings();
    const { user } = open();
    const dark = within(await screen.findByRole('group', { name: 'Logo: Dark theme' }));
    expect(dark.getByRole('img').getAttribute('src')).toBe('/dark.png');
    expect(screen.getByRole('button', { name: 'Upload Logo: Light theme' })).toBeDefined();
    await user.click(dark.getByRole('button', { name: 'Remove Logo: Dark theme' }));
    expect(dark.getByText('Drop a file or browse')).toBeDefined();
    expect((await bar()).textContent).toContain('Logo: Dark theme');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Settings saved');
    expect(savedBy(api.calls(saveSettings)[0])).toMatchObject({ branding: { values: { logo_dark: null } } });
  });

  test('a value that the site does not support cannot be changed, and says why', async () => {
    fakeSettings();
    open('subscriptions');
    const control = await screen.findByRole('switch', { name: 'Sell subscriptions' });
    expect(control).toHaveProperty('disabled', true);
    expect(screen.getByText('This site has no payment service yet, so this stays off.')).toBeDefined();
  });

  test('an inverted switch is on while the value is false', async () => {
    const { api } = fakeSettings();
    const { user } = open('authentication');
    const control = await screen.findByRole('switch', { name: 'Let people register' });
    expect(control).toHaveProperty('checked', true);
    await user.click(control);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Settings saved')).toBeDefined();
    expect(savedBy(api.calls(saveSettings)[0])).toMatchObject({
      registration: { values: { disable: true } },
    });
  });

  test('a size is edited in megabytes and stored in bytes', async () => {
    const { api } = fakeSettings();
    const { user } = open('uploading');
    const size = await field('Chunk size');
    expect(size).toHaveProperty('value', '8');
    await user.clear(size);
    await user.type(size, '16');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Settings saved')).toBeDefined();
    expect(savedBy(api.calls(saveSettings)[0])).toMatchObject({
      uploads: { values: { chunk_size: 16 * 1024 * 1024 } },
    });
  });

  test('lists are edited line by line, and records field by field', async () => {
    const { api } = fakeSettings();
    const { user } = open('authentication');
    await user.type(await field('Blocked email domains'), 'one.example{Enter}two.example');
    const policies = within(screen.getByRole('group', { name: 'Policies to accept' }));
    await user.click(policies.getByRole('button', { name: 'Add item' }));
    await user.type(policies.getByRole('textbox', { name: 'Name in the records' }), 'terms');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Settings saved');
    expect(savedBy(api.calls(saveSettings)[0])).toEqual({
      registration: {
        values: {
          blocked_domains: ['one.example', 'two.example'],
          policies: [{ id: 'terms', action: null }],
        },
        secrets: {},
        version: 3,
      },
    });
  });
});

describe('search', () => {
  const search = () => screen.findByRole('searchbox', { name: 'Search settings' });

  test('finds labels, hints and keys on all tabs, and Enter opens the first', async () => {
    fakeSettings();
    const { user, router } = open();
    await field(/^Site name/);
    await user.keyboard('/');
    expect(document.activeElement).toBe(await search());
    await user.keyboard('mail');
    const hits = within(screen.getByRole('list', { name: 'Search results' })).getAllByRole('link');
    expect(hits.map(({ textContent }) => textContent)).toEqual([
      'From addressThe sender of all mail from your site.',
      'Site nameShown in the browser tab, in mail and next to the logo.',
      'Blocked email domains',
    ]);
    expect(hits[2]?.querySelector('mark')?.textContent).toBe('email');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/settings/authentication'));
    const domains = await field('Blocked email domains');
    await waitFor(() => expect(document.activeElement).toBe(domains));
    expect(domains.closest('[data-flash]')).not.toBeNull();
    await waitFor(() => expect(domains.closest('[data-flash]')).toBeNull(), { timeout: 3000 });
  });

  test('says when nothing matches', async () => {
    fakeSettings();
    const { user } = open();
    await user.type(await search(), 'zzz');
    expect(screen.getByText('No settings match your search')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('navigation', { name: 'Settings' })).toBeDefined();
  });

  test('an address with a row focuses it', async () => {
    fakeSettings();
    open('outgoing-email', '#setting-MAIL_FROM');
    await waitFor(() => expect(document.activeElement?.id).toBe('setting-MAIL_FROM'));
  });
});
