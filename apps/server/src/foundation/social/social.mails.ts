import { defineMail } from '#foundation/mails/index.ts';

export const socialEmailCodeMail = defineMail<{ code: string }>({
  kind: 'social.email-code',
  compose: (t, { code }) => ({
    subject: t('Your verification code'),
    heading: t('Verify your email'),
    paragraphs: [t('Enter this code in the window where you are signing in.')],
    code,
    note: t("It works once and expires in 10 minutes. If you didn't request it, ignore this email."),
  }),
});

export const socialConnectedMail = defineMail<{ service: string }>({
  kind: 'social.connected',
  compose: (t, { service }) => ({
    subject: t('Your account was connected to :service', { service }),
    heading: t('Your account was connected to :service', { service }),
    paragraphs: [t('You can now use it to sign in.')],
    note: t("If this wasn't you, disconnect it in your account settings and change your password."),
  }),
});
