import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SectionPatch } from '@kinora/contracts/foundation/settings.ts';
import { createOutgoingMail, type MailRenderer } from '#foundation/mails/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Config } from '#platform/config/config.ts';
import { testMailTemplate } from './connections.mails.ts';
import { definedOnly } from './defined-only.ts';
import { createResolveTxt } from './mail-domain.ts';
import type { TestReport } from './steps.ts';
import { testMail } from './test-mail.ts';

interface Deps {
  readonly config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'baseUrl'>;
  readonly settings: Pick<SettingsService, 'preview'>;
  readonly mails: MailRenderer;
}

interface Request {
  readonly to: string;
  /** Unsaved changes by section. */
  readonly sections: Readonly<Record<string, SectionPatch | undefined>>;
  readonly language: string | null;
}

export type MailTester = ReturnType<typeof createMailTester>;

export function createMailTester({ config, settings, mails }: Deps) {
  const resolveTxt = createResolveTxt();
  return {
    /** Checks the unsaved changes and returns the test, or throws a 422 that names the invalid fields. */
    async prepare({ to, sections, language }: Request): Promise<() => Promise<TestReport>> {
      const unsaved = await settings.preview(definedOnly(sections));
      const outgoing = createOutgoingMail({ config, settings: unsaved });
      const { site_name: siteName } = unsaved.get(brandingSettings);
      const mail = await mails.render({ email: to, language }, testMailTemplate, { siteName });
      return () => testMail({ server: outgoing.server(), sender: outgoing.sender(), mail }, { resolveTxt });
    },
  };
}
