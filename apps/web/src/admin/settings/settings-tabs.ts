import type { ComponentType } from 'react';
import { SETTINGS_TABS, type SettingsTab } from '@kinora/contracts/platform/settings.ts';
import { DemoPanel } from '#admin/demo/demo-panel.tsx';
import type { Trans } from '#platform/i18n/use-trans.ts';
import { MailTestPanel } from './mail-test-panel.tsx';
import { CachePanel } from './parts/cache-panel.tsx';
import { LivePanel } from './parts/live-panel.tsx';
import { SearchIndexPanel } from './parts/search-index-panel.tsx';
import {
  HumanCheckTestPanel,
  QueueTestPanels,
  SocialTestPanels,
  StorageTestPanel,
} from './parts/service-test-panel.tsx';
import type { TabPanelProps } from './use-settings-form.ts';

type Words = (t: Trans['t']) => string;

/** A tab of the settings screen. Its fields come from the server; this is what they do not say. */
export interface SettingsTabInfo {
  readonly label: Words;
  readonly description: Words;
  /** Says what is true while the tab has no or few fields. */
  readonly note?: Words;
  /** Panels above and below the fields, such as a connection test. */
  readonly above?: ComponentType<TabPanelProps>;
  readonly below?: ComponentType<TabPanelProps>;
}

/** The tabs by name. `SETTINGS_TABS` has their order. */
export const settingsTabs: Readonly<Record<SettingsTab, SettingsTabInfo>> = {
  general: {
    label: (t) => t('General'),
    description: (t) => t('What your site is called and where people land.'),
  },
  subscriptions: {
    label: (t) => t('Subscriptions'),
    description: (t) => t('What people pay for, and who has to.'),
  },
  localization: {
    label: (t) => t('Localization'),
    description: (t) => t('Languages, dates and times.'),
  },
  authentication: {
    label: (t) => t('Authentication'),
    description: (t) => t('Who can join, and how people sign in.'),
    below: SocialTestPanels,
  },
  uploading: {
    label: (t) => t('Uploading'),
    description: (t) => t('How files are sent, and where they are stored.'),
    below: StorageTestPanel,
  },
  'outgoing-email': {
    label: (t) => t('Outgoing email'),
    description: (t) =>
      t('Verification, password resets, invitations and notifications all leave through this server.'),
    below: MailTestPanel,
  },
  cache: {
    label: (t) => t('Cache'),
    description: (t) => t('How much memory copies of pages may use.'),
    note: (t) =>
      t(
        'Cached pages are updated by themselves when something on them changes. Clear the cache only after you changed the database by hand.',
      ),
    below: CachePanel,
  },
  analytics: {
    label: (t) => t('Analytics'),
    description: (t) => t('What is counted, and how long it is kept.'),
  },
  logging: {
    label: (t) => t('Logging'),
    description: (t) => t('What the server writes down, and how long it is kept.'),
  },
  queue: {
    label: (t) => t('Queue'),
    description: (t) => t('How jobs reach the workers.'),
    below: QueueTestPanels,
    note: (t) =>
      t(
        'Mail, video processing and other jobs are stored in the database first, so none is lost in an outage.',
      ),
  },
  websockets: {
    label: (t) => t('Websockets'),
    description: (t) => t('Live updates of open pages.'),
    note: (t) =>
      t(
        'Updates arrive as server-sent events at /api/v1/live, not as websockets. Each browser keeps one connection open, so your proxy must not buffer or end long responses.',
      ),
    below: LivePanel,
  },
  recaptcha: {
    label: (t) => t('Recaptcha'),
    description: (t) => t('Keeps bots away from your forms.'),
    below: HumanCheckTestPanel,
  },
  gdpr: {
    label: (t) => t('GDPR'),
    description: (t) => t('The cookie notice and the privacy of your visitors.'),
  },
  search: {
    label: (t) => t('Search'),
    description: (t) => t('How people find titles and people.'),
    below: SearchIndexPanel,
    note: (t) =>
      t(
        'Search runs in your database and needs no other service. It forgives typos and is up to date within moments.',
      ),
  },
  videos: {
    label: (t) => t('Videos'),
    description: (t) => t('Which players your pages may show.'),
  },
  content: {
    label: (t) => t('Content'),
    description: (t) => t('What people may write and send you, and the demo catalogue.'),
    below: DemoPanel,
  },
};

/** Returns the tab of an address, or undefined if there is none. */
export const findTab = (name: string | undefined): SettingsTab | undefined =>
  SETTINGS_TABS.find((tab) => tab === name);
