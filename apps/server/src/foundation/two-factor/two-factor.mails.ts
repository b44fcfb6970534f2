import { defineMail } from '#foundation/mails/index.ts';

export const twoFactorEnabledMail = defineMail<object>({
  kind: 'two-factor.enabled',
  compose: (t) => ({
    subject: t('Two factor authentication is on'),
    heading: t('Two factor authentication is on'),
    paragraphs: [
      t('From now on signing in to your account also takes a code of your authenticator.'),
      t('Other devices were signed out.'),
    ],
    note: t('If this was not you, reset your password at once.'),
  }),
});

export const twoFactorDisabledMail = defineMail<object>({
  kind: 'two-factor.disabled',
  compose: (t) => ({
    subject: t('Two factor authentication is off'),
    heading: t('Two factor authentication is off'),
    paragraphs: [t('Signing in to your account takes the password alone again.')],
    note: t('If this was not you, reset your password at once.'),
  }),
});

export const recoveryCodeUsedMail = defineMail<object>({
  kind: 'two-factor.recovery-used',
  compose: (t) => ({
    subject: t('A recovery code was used'),
    heading: t('A recovery code was used'),
    paragraphs: [
      t('Somebody signed in to your account with a recovery code. It is used up.'),
      t('A new code has taken its place; you find it in your account settings.'),
    ],
    note: t('If this was not you, reset your password at once.'),
  }),
});

export const recoveryCodesRenewedMail = defineMail<object>({
  kind: 'two-factor.codes-renewed',
  compose: (t) => ({
    subject: t('Your recovery codes were replaced'),
    heading: t('Your recovery codes were replaced'),
    paragraphs: [t('The recovery codes you had before no longer work.')],
    note: t('If this was not you, reset your password at once.'),
  }),
});
