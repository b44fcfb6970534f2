import { defineMail } from '#foundation/mails/index.ts';

export const verificationMail = defineMail<{ code: string }>({
  kind: 'email-verification.code',
  compose: (t, { code }) => ({
    // Without the code: subjects are logged, and shown on locked screens.
    subject: t('Verify your email address'),
    heading: t('Verify your email address'),
    paragraphs: [t('Enter this code on the page that asked you for it.')],
    code,
    note: t('The code holds for 10 minutes. If you did not ask for it, ignore this mail.'),
  }),
});
