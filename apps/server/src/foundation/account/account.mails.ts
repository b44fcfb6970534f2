import { defineMail } from '#foundation/mails/index.ts';

export const emailChangeCodeMail = defineMail<{ code: string }>({
  kind: 'account.email-change-code',
  compose: (t, { code }) => ({
    subject: t('Your code for the new address'),
    heading: t('Confirm your new address'),
    paragraphs: [t('Enter this code in your account settings to confirm this address.')],
    code,
    note: t("This code expires in 10 minutes. If you didn't request it, ignore this email."),
  }),
});

export const emailChangedMail = defineMail<{ email: string; undoUrl: string }>({
  kind: 'account.email-changed',
  isOneTime: true,
  compose: (t, { email, undoUrl }) => ({
    subject: t('Your email address was changed'),
    heading: t('Your email address was changed'),
    paragraphs: [
      t('Your account now uses the address :email.', { email }),
      t(
        "If this wasn't you, undo the change. We'll restore your old email address and sign out all devices.",
      ),
    ],
    button: { label: t('Undo the change'), url: undoUrl },
    note: t('The link is valid for 7 days.'),
  }),
});

export const emailRestoredMail = defineMail<{ resetUrl: string }>({
  kind: 'account.email-restored',
  compose: (t, { resetUrl }) => ({
    subject: t('Your email address was restored'),
    heading: t('Your email address was restored'),
    paragraphs: [
      t('Your account uses this address again. All devices have been signed out.'),
      t('Your old password no longer works, because someone else may know it. Choose a new one now.'),
    ],
    button: { label: t('Reset password'), url: resetUrl },
  }),
});

export const accountSuspendedMail = defineMail<{ reason: string | null }>({
  kind: 'account.suspended',
  compose: (t, { reason }) => ({
    subject: t('Your account is suspended'),
    heading: t('Your account is suspended'),
    paragraphs: [t("You can sign in but can't use the site. Your API tokens and links no longer work.")],
    ...(reason === null ? {} : { message: t('Reason: :reason', { reason }) }),
  }),
});
