import { defineMail } from '#foundation/mails/index.ts';

export const twoFactorEnabledMail = defineMail<object>({
  kind: 'two-factor.enabled',
  compose: (t) => ({
    subject: t('Two factor authentication is on'),
    heading: t('Two factor authentication is on'),
    paragraphs: [
      t("You'll now need a code from your authenticator app to sign in."),
      t('Other devices have been signed out.'),
    ],
    note: t("If this wasn't you, reset your password now."),
  }),
});

export const twoFactorDisabledMail = defineMail<object>({
  kind: 'two-factor.disabled',
  compose: (t) => ({
    subject: t('Two factor authentication is off'),
    heading: t('Two factor authentication is off'),
    paragraphs: [t('You now sign in with your password only.')],
    note: t("If this wasn't you, reset your password now."),
  }),
});

export const recoveryCodeUsedMail = defineMail<object>({
  kind: 'two-factor.recovery-used',
  compose: (t) => ({
    subject: t('A recovery code was used'),
    heading: t('A recovery code was used'),
    paragraphs: [
      t("Someone signed in to your account with a recovery code. That code can't be used again."),
      t('We replaced it. The new code is in your account settings.'),
    ],
    note: t("If this wasn't you, reset your password now."),
  }),
});

export const recoveryCodesRenewedMail = defineMail<object>({
  kind: 'two-factor.codes-renewed',
  compose: (t) => ({
    subject: t('Your recovery codes were replaced'),
    heading: t('Your recovery codes were replaced'),
    paragraphs: [t('The recovery codes you had before no longer work.')],
    note: t("If this wasn't you, reset your password now."),
  }),
});
