import { screen } from '@testing-library/react';
import { type DemoStatus, getDemo } from '@kinora/contracts/admin/demo.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import {
  type DeclaredSetting,
  type EditableSection,
  listSettings,
  saveSettings,
} from '@kinora/contracts/foundation/settings.ts';
import { getSearchIndex } from '@kinora/contracts/catalogue/search-index.ts';
import { listCaches } from '@kinora/contracts/foundation/caches.ts';
import { getLiveState } from '@kinora/contracts/foundation/live.ts';
import { listConnectionTests } from '@kinora/contracts/foundation/connections.ts';
import type { CallInput, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { openAdmin } from './admin-videos.tsx';
import { bootstrapData } from './bootstrap-data.ts';
import { fakeApi, type FakeCall } from './fake-api.ts';

export type AllSettings = CallOutput<typeof listSettings>;
type SavedSections = CallInput<typeof saveSettings>['body']['sections'];

/** A row of the form; a text field unless said otherwise. */
export const declaredSetting = (
  path: string,
  label: string,
  changes: Partial<DeclaredSetting> = {},
): DeclaredSetting => ({
  path,
  label,
  help: null,
  group: null,
  when_empty: null,
  kind: 'text',
  default: '',
  unit: null,
  factor: 1,
  min: null,
  max: null,
  max_length: null,
  options: [],
  columns: [],
  is_inverted: false,
  unavailable: null,
  ...changes,
});

export const editableSection = (
  values: Record<string, unknown>,
  changes: Partial<EditableSection> = {},
): EditableSection => ({ values, secrets_set: [], secrets_set_at: {}, changed: [], version: 3, ...changes });

/** A small site: two tabs with fields of most kinds, and one with values of the environment. */
const someSettings = (): AllSettings => ({
  sections: {
    branding: editableSection(
      {
        site_name: 'Northlight',
        site_description: 'Films from the edge of the map.',
        logo_dark: '/dark.png',
        logo_light: null,
      },
      { changed: ['site_name', 'site_description', 'logo_dark'] },
    ),
    themes: editableSection({ user_change: true }),
    uploads: editableSection({ chunk_size: 8 * 1024 * 1024 }),
    registration: editableSection({ disable: false, blocked_domains: [], policies: [] }),
    social: editableSection(
      { google: { enable: true, client_id: 'abc' } },
      {
        secrets_set: ['google_secret'],
        secrets_set_at: { google_secret: '2026-10-12T12:00:00Z' },
        changed: ['google.enable', 'google.client_id', 'google_secret'],
      },
    ),
    billing: editableSection({ enable: false }),
  },
  declarations: [
    {
      name: 'branding',
      tab: 'general',
      title: 'Site',
      is_guarded: false,
      fields: [
        declaredSetting('site_name', 'Site name', {
          help: 'Shown in the browser tab, in mail and next to the logo.',
          default: 'Kinora',
        }),
        declaredSetting('site_description', 'Description', { kind: 'long_text', max_length: 300 }),
        declaredSetting('logo_dark', 'Dark theme', { kind: 'image', group: 'Logo', default: null }),
        declaredSetting('logo_light', 'Light theme', { kind: 'image', group: 'Logo', default: null }),
      ],
    },
    {
      name: 'themes',
      tab: 'general',
      title: 'Themes',
      is_guarded: false,
      fields: [declaredSetting('user_change', 'Let people switch theme', { kind: 'switch', default: true })],
    },
    {
      name: 'uploads',
      tab: 'uploading',
      title: 'Uploads',
      is_guarded: false,
      fields: [
        declaredSetting('chunk_size', 'Chunk size', {
          kind: 'number',
          unit: 'MB',
          factor: 1024 * 1024,
          default: 8 * 1024 * 1024,
        }),
      ],
    },
    {
      name: 'registration',
      tab: 'authentication',
      title: 'Registration',
      is_guarded: false,
      fields: [
        declaredSetting('disable', 'Let people register', {
          kind: 'switch',
          default: false,
          is_inverted: true,
        }),
        declaredSetting('blocked_domains', 'Blocked email domains', { kind: 'list', default: [] }),
        declaredSetting('policies', 'Policies to accept', {
          kind: 'rows',
          default: [],
          columns: [
            { key: 'id', label: 'Name in the records', is_nullable: false },
            { key: 'action', label: 'Link to the text', is_nullable: true },
          ],
        }),
      ],
    },
    {
      name: 'social',
      tab: 'authentication',
      title: 'Social login',
      is_guarded: true,
      fields: [
        declaredSetting('google.enable', 'Google', { kind: 'switch', default: false }),
        declaredSetting('google.client_id', 'Google client ID'),
        declaredSetting('google_secret', 'Google client secret', { kind: 'secret', default: null }),
      ],
    },
    {
      name: 'billing',
      tab: 'subscriptions',
      title: 'Subscriptions',
      is_guarded: false,
      fields: [
        declaredSetting('enable', 'Sell subscriptions', {
          kind: 'switch',
          default: false,
          unavailable: 'This site has no payment service yet, so this stays off.',
        }),
      ],
    },
  ],
  environment: [
    {
      tab: 'general',
      title: 'Site',
      label: 'Address',
      help: null,
      variable: 'BASE_URL',
      value: 'https://northlight.example',
    },
    {
      tab: 'outgoing-email',
      title: 'Sender',
      label: 'From address',
      help: 'The sender of all mail from your site.',
      variable: 'MAIL_FROM',
      value: 'hello@northlight.example',
    },
  ],
});

/** A site without the demo catalogue. */
export const demoStatus = (changes: Partial<DemoStatus> = {}): DemoStatus => ({
  state: 'absent',
  titles: 0,
  people: 0,
  step: null,
  done: 0,
  total: 0,
  error: null,
  ...changes,
});
/** A site whose mail server is a setting. */
export function settingsWithMail(): AllSettings {
  const all = someSettings();
  return {
    ...all,
    sections: {
      ...all.sections,
      mail_server: editableSection(
        { host: 'smtp.harbourmail.example', port: 587, encryption: 'starttls' },
        { secrets_set: ['password'], secrets_set_at: { password: '2026-10-12T12:00:00Z' } },
      ),
    },
    declarations: [
      ...all.declarations,
      {
        name: 'mail_server',
        tab: 'outgoing-email',
        title: 'Server',
        is_guarded: true,
        fields: [
          declaredSetting('host', 'Host', { when_empty: 'not set' }),
          declaredSetting('port', 'Port', {
            kind: 'number',
            group: 'Port and encryption',
            default: 587,
          }),
          declaredSetting('encryption', 'Encryption', {
            kind: 'select',
            group: 'Port and encryption',
            default: 'starttls',
            options: [
              { value: 'starttls', label: 'STARTTLS' },
              { value: 'tls', label: 'TLS' },
            ],
          }),
          declaredSetting('password', 'Password', { kind: 'secret', default: null }),
        ],
      },
    ],
  };
}

/** What a call saves. */
export const savedBy = (call: FakeCall | undefined): SavedSections =>
  saveSettings.body.parse(call?.body).sections;

/** A server that stores what is saved, as a new version. */
export function fakeSettings(all: AllSettings = someSettings()) {
  const api = fakeApi();
  api.on(getBootstrapData, () => bootstrapData());
  api.on(listSettings, () => all);
  api.on(getDemo, () => ({ demo: demoStatus() }));
  api.on(listConnectionTests, () => ({ tests: [] }));
  api.on(getSearchIndex, () => ({ rebuild: null, built_at: null }));
  api.on(listCaches, () => ({
    caches: [{ name: 'pages' as const, entries: 1240, bytes: 3_145_728, max_bytes: 100_663_296 }],
  }));
  api.on(getLiveState, () => ({ processes: [{ id: 'a', host: 'web-1', connections: 12 }] }));
  api.onRequest(saveSettings, (call) => {
    const patches = Object.entries(savedBy(call));
    const isOutdated = ([name, { version }]: (typeof patches)[number]) =>
      version !== undefined && version !== all.sections[name]?.version;
    if (patches.some(isOutdated))
      return Response.json({ message: 'Someone else saved this.', code: 'conflict' }, { status: 409 });
    const saved = patches.map(([name, patch]): [string, EditableSection] => {
      const known = all.sections[name] ?? editableSection({});
      const values = { ...known.values, ...patch.values };
      return [name, { ...known, values, version: known.version + 1 }];
    });
    all.sections = { ...all.sections, ...Object.fromEntries(saved) };
    return Response.json({ sections: Object.fromEntries(saved) });
  });
  return { api, all };
}

/** Returns a function that opens a tab. Only tests may import pages, so they pass it. */
export const settingsOpener =
  (page: Parameters<typeof openAdmin>[0]) =>
  (tab = 'general', hash = '') =>
    openAdmin(page, {
      route: '/admin/settings/:tab',
      path: `/admin/settings/${tab}${hash}`,
      permissions: [foundationPermissions.updateSettings],
    });

/** A text field of the form. */
export const settingField = (name: RegExp | string) => screen.findByRole('textbox', { name });
/** The bar at the bottom that names the unsaved changes. */
export const changesBar = () => screen.findByRole('region', { name: 'Unsaved changes' });
