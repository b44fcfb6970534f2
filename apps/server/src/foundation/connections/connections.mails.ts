import { defineMail } from '#foundation/mails/index.ts';

export const testMailTemplate = defineMail<{ siteName: string }>({
  kind: 'connections.test',
  compose: (t, { siteName }) => ({
    subject: t('Test mail from :site', { site: siteName }),
    heading: t('Mail works'),
    paragraphs: [
      t('An administrator of :site sent this mail to test the mail server. There is nothing to do.', {
        site: siteName,
      }),
    ],
  }),
});
