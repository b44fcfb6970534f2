import { defineMail } from '#foundation/mails/index.ts';

export const invitationMail = defineMail<{ url: string; message: string }>({
  kind: 'registration.invitation',
  compose: (t, { url, message }) => ({
    subject: t('You are invited'),
    heading: t('You are invited'),
    paragraphs: [t("You've been invited to create an account.")],
    ...(message === '' ? {} : { message }),
    button: { label: t('Create account'), url },
    note: t(
      "The invitation is valid for 7 days, for this address only. If you don't want it, ignore this email.",
    ),
  }),
});
