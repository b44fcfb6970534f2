import { DATA_EXPORT_DAYS } from '@kinora/contracts/community/data-exports.ts';
import { defineMail } from '#foundation/mails/index.ts';

export const dataReadyMail = defineMail<{ url: string }>({
  kind: 'data-exports.ready',
  compose: (t, { url }) => ({
    subject: t('Your data is ready'),
    heading: t('Your data is ready'),
    paragraphs: [t('The file with your data can be downloaded from your account settings.')],
    button: { label: t('Download your data'), url },
    note: t('The file is deleted after :days days.', { days: DATA_EXPORT_DAYS }),
  }),
});
