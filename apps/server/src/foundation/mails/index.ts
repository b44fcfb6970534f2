/** Mails: the emails of the site, in the recipient's language and the site's design. */
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createMails } from './mails.service.ts';

export type { Mails } from './mails.service.ts';
export { defineMail, type MailTemplate } from './template.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly localizations: Pick<LocalizationsService, 'choose'>;
}

export const mailsModule = defineModule({
  name: 'foundation/mails',
  setup: ({ config, mailer }: Pick<Platform, 'config' | 'mailer'>, deps: Deps) => ({
    service: createMails({ ...deps, mailer, baseUrl: config.baseUrl }),
    routes: [],
  }),
});
