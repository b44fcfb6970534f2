import { defineMail } from '#foundation/mails/index.ts';

export const verificationMail = defineMail<{ code: string }>({
  kind: 'email-verification.code',
  compose: (t, { code }) => ({
    // Without the code: subjects are logged and shown on lock screens.
    subject: t('Verify your email address'),
    heading: t('Verify your email address'),
    paragraphs: [t('Enter this code on the page that asked you for it.')],
    code,
    note: t("This code expires in 10 minutes. If you didn't request it, ignore this email."),
  }),
});
