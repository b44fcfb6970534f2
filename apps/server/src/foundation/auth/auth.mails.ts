import { defineMail } from '#foundation/mails/index.ts';

export interface SignInDetails {
  readonly browser: string | null;
  readonly platform: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly at: Date;
}

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const listed = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ');

export const newDeviceMail = defineMail<SignInDetails>({
  kind: 'auth.new-device',
  compose: (t, { browser, platform, city, country, at }) => {
    const device = listed([browser, platform]);
    const place = listed([city, country]);
    return {
      subject: t('New sign-in to your account'),
      heading: t('New sign-in to your account'),
      paragraphs: [
        t('Someone signed in to your account from a new device.'),
        t('Time: :time', { time: minuteOf(at) }),
        ...(device === '' ? [] : [t('Device: :device', { device })]),
        ...(place === '' ? [] : [t('Place: :place', { place })]),
      ],
      note: t("If this wasn't you, reset your password now."),
    };
  },
});

export const passwordChangedMail = defineMail<object>({
  kind: 'auth.password-changed',
  compose: (t) => ({
    subject: t('Your password was changed'),
    heading: t('Your password was changed'),
    paragraphs: [t('Your password has changed. Other devices have been signed out.')],
    note: t("If this wasn't you, reset your password now."),
  }),
});

export const passwordResetMail = defineMail<{ url: string }>({
  kind: 'auth.password-reset',
  isOneTime: true,
  compose: (t, { url }) => ({
    subject: t('Reset your password'),
    heading: t('Reset your password'),
    paragraphs: [t('Someone requested a new password for your account. Use the button below to choose it.')],
    button: { label: t('Reset password'), url },
    note: t("The link works once and expires in an hour. If you didn't request it, ignore this email."),
  }),
});

export const accountCreatedMail = defineMail<{ url: string }>({
  kind: 'auth.account-created',
  isOneTime: true,
  compose: (t, { url }) => ({
    subject: t('Your new account'),
    heading: t('Your new account'),
    paragraphs: [t('An account was created for you. Choose a password to sign in.')],
    button: { label: t('Set password'), url },
    note: t('The link works once and expires in 7 days.'),
  }),
});

export const signInPausedMail = defineMail<object>({
  kind: 'auth.sign-in-paused',
  compose: (t) => ({
    subject: t('Sign-in is paused for an hour'),
    heading: t('Sign-in is paused for an hour'),
    paragraphs: [
      t('Someone entered your password and then several wrong codes.'),
      t('Too many wrong codes. Try again in an hour. Devices already signed in stay signed in.'),
    ],
    note: t("If this wasn't you, someone knows your password. Change it now."),
  }),
});

export const confirmationCodeMail = defineMail<{ code: string }>({
  kind: 'auth.confirmation-code',
  compose: (t, { code }) => ({
    subject: t('Your confirmation code'),
    heading: t("Confirm it's you"),
    paragraphs: [t('Enter this code to continue in your account.')],
    code,
    note: t("This code expires in 10 minutes. If you didn't request it, change your password."),
  }),
});
