import { defineMail } from '#foundation/mails/index.ts';

export const emailChangeCodeMail = defineMail<{ code: string }>({
  kind: 'account.email-change-code',
  compose: (t, { code }) => ({
    subject: t('Your code for the new address'),
    heading: t('Confirm your new address'),
    paragraphs: [t('Enter this code in your account settings to use this address from now on.')],
    code,
    note: t('The code holds for 10 minutes. If you did not ask for it, leave this mail alone.'),
  }),
});

export const emailChangedMail = defineMail<{ email: string; undoUrl: string }>({
  kind: 'account.email-changed',
  compose: (t, { email, undoUrl }) => ({
    subject: t('The address of your account has changed'),
    heading: t('The address of your account has changed'),
    paragraphs: [
      t('Your account now uses the address :email.', { email }),
      t(
        'If this was not you, take the change back: your old address returns and all devices are signed out.',
      ),
    ],
    button: { label: t('Take the change back'), url: undoUrl },
    note: t('The link holds for 7 days.'),
  }),
});

export const emailRestoredMail = defineMail<{ resetUrl: string }>({
  kind: 'account.email-restored',
  compose: (t, { resetUrl }) => ({
    subject: t('Your address is back'),
    heading: t('Your address is back'),
    paragraphs: [
      t('Your account uses this address again, and all devices were signed out.'),
      t('Your old password no longer works, because someone else may know it. Choose a new one now.'),
    ],
    button: { label: t('Reset password'), url: resetUrl },
  }),
});

export const accountSuspendedMail = defineMail<object>({
  kind: 'account.suspended',
  compose: (t) => ({
    subject: t('Your account is suspended'),
    heading: t('Your account is suspended'),
    paragraphs: [
      t('You can sign in, but not use the site. API tokens and links sent to you no longer work.'),
    ],
  }),
});
