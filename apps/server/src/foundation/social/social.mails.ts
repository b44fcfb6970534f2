import { defineMail } from '#foundation/mails/index.ts';

export const socialEmailCodeMail = defineMail<{ code: string }>({
  kind: 'social.email-code',
  compose: (t, { code }) => ({
    subject: t('Your verification code'),
    heading: t('Verify your email'),
    paragraphs: [t('Enter this code in the window in which you are signing in.')],
    code,
    note: t('It works once, for 10 minutes. If you did not ask for it, ignore this mail.'),
  }),
});

export const socialConnectedMail = defineMail<{ service: string }>({
  kind: 'social.connected',
  compose: (t, { service }) => ({
    subject: t('Your account was connected with :service', { service }),
    heading: t('Your account was connected with :service', { service }),
    paragraphs: [t('From now on you can sign in with it.')],
    note: t('If this was not you, disconnect it in your account settings and change your password.'),
  }),
});
