import { defineMail } from '#foundation/mails/index.ts';

export interface SignInPlace {
  readonly browser: string | null;
  readonly platform: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly at: Date;
}

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const listed = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ');

export const newDeviceMail = defineMail<SignInPlace>({
  kind: 'auth.new-device',
  compose: (t, { browser, platform, city, country, at }) => {
    const device = listed([browser, platform]);
    const place = listed([city, country]);
    return {
      subject: t('New sign-in to your account'),
      heading: t('New sign-in to your account'),
      paragraphs: [
        t('Somebody signed in to your account on a device we have not seen before.'),
        t('Time: :time', { time: minuteOf(at) }),
        ...(device === '' ? [] : [t('Device: :device', { device })]),
        ...(place === '' ? [] : [t('Place: :place', { place })]),
      ],
      note: t('If this was not you, reset your password at once.'),
    };
  },
});

export const passwordChangedMail = defineMail<object>({
  kind: 'auth.password-changed',
  compose: (t) => ({
    subject: t('Your password was changed'),
    heading: t('Your password was changed'),
    paragraphs: [t('Your account has a new password. Other devices were signed out.')],
    note: t('If this was not you, reset your password at once.'),
  }),
});

export const passwordResetMail = defineMail<{ url: string }>({
  kind: 'auth.password-reset',
  compose: (t, { url }) => ({
    subject: t('Reset your password'),
    heading: t('Reset your password'),
    paragraphs: [t('Somebody asked for a new password for your account. Choose it with the button below.')],
    button: { label: t('Reset password'), url },
    note: t('The link works once, for an hour. If you did not ask for it, there is nothing to do.'),
  }),
});

export const signInPausedMail = defineMail<object>({
  kind: 'auth.sign-in-paused',
  compose: (t) => ({
    subject: t('Signing in is paused for an hour'),
    heading: t('Signing in is paused for an hour'),
    paragraphs: [
      t('Somebody entered the password of your account, and then wrong codes many times.'),
      t('We take no codes for an hour. Where you are signed in, you stay signed in.'),
    ],
    note: t('If this was not you, somebody knows your password: change it now.'),
  }),
});

export const confirmationCodeMail = defineMail<{ code: string }>({
  kind: 'auth.confirmation-code',
  compose: (t, { code }) => ({
    subject: t('Your confirmation code'),
    heading: t('Confirm that it is you'),
    paragraphs: [t('Enter this code to go on with what you were doing in your account.')],
    code,
    note: t('The code works for ten minutes. If you did not ask for it, change your password.'),
  }),
});
