import type { SettingsTab } from '@kinora/contracts/platform/settings.ts';
import { type AllSettings, declaredSetting, editableSection } from './admin-settings.ts';

const section = (
  name: string,
  tab: SettingsTab,
  fields: AllSettings['declarations'][number]['fields'],
): AllSettings['declarations'][number] => ({ name, tab, title: name, is_guarded: false, fields });

/** A new site whose owner has reached a step of the wizard. */
export const newSite = (setup: Record<string, unknown> = {}): AllSettings => ({
  sections: {
    setup: editableSection({ step: 'site', is_finished: false, is_checklist_hidden: false, ...setup }),
    branding: editableSection({ site_name: 'Kinora', logo_dark: null, logo_light: null }),
    i18n: editableSection({ language: 'en' }),
    dates: editableSection({ default_timezone: 'auto' }),
    mail_sender: editableSection({ from_name: '', from_address: '' }),
    mail_server: editableSection({ host: '', port: 587, encryption: 'starttls', username: '' }),
    registration: editableSection({ disable: false, blocked_domains: [], policies: [] }),
    general: editableSection({ require_email_confirmation: false }),
    operator: editableSection({ name: '' }),
    contact: editableSection({ recipient: '' }),
    cookie_notice: editableSection({ enable: true }),
  },
  declarations: [
    section('branding', 'general', [
      declaredSetting('site_name', 'Site name'),
      declaredSetting('logo_dark', 'Dark theme', { kind: 'image', group: 'Logo', default: null }),
      declaredSetting('logo_light', 'Light theme', { kind: 'image', group: 'Logo', default: null }),
    ]),
    section('i18n', 'localization', [declaredSetting('language', 'Default language', { kind: 'language' })]),
    section('dates', 'localization', [
      declaredSetting('default_timezone', 'Time zone', { kind: 'time_zone', default: 'auto' }),
    ]),
    section('mail_sender', 'outgoing-email', [
      declaredSetting('from_name', 'From name'),
      declaredSetting('from_address', 'From address'),
    ]),
    section('mail_server', 'outgoing-email', [
      declaredSetting('host', 'Host'),
      declaredSetting('port', 'Port', { kind: 'number', default: 587 }),
      declaredSetting('encryption', 'Encryption', {
        kind: 'select',
        default: 'starttls',
        options: [
          { value: 'starttls', label: 'STARTTLS' },
          { value: 'none', label: 'None' },
        ],
      }),
      declaredSetting('username', 'User name'),
      declaredSetting('password', 'Password', { kind: 'secret', default: null }),
    ]),
    section('registration', 'authentication', [
      declaredSetting('disable', 'Let people register', {
        kind: 'switch',
        default: false,
        is_inverted: true,
      }),
    ]),
    section('general', 'authentication', [
      declaredSetting('require_email_confirmation', 'Require email confirmation', {
        kind: 'switch',
        default: false,
      }),
    ]),
    section('operator', 'gdpr', [declaredSetting('name', 'Operator')]),
    section('contact', 'content', [declaredSetting('recipient', 'Send a copy of each message to')]),
    section('cookie_notice', 'gdpr', [
      declaredSetting('enable', 'Show the cookie notice', { kind: 'switch', default: true }),
    ]),
  ],
  environment: [],
});
