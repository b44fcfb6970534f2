import { defineMail } from '#foundation/mails/index.ts';

export const invitationMail = defineMail<{ url: string }>({
  kind: 'registration.invitation',
  compose: (t, { url }) => ({
    subject: t('You are invited'),
    heading: t('You are invited'),
    paragraphs: [t('Somebody who runs this site would like you to have an account.')],
    button: { label: t('Create account'), url },
    note: t(
      'The invitation holds for 7 days and for this address alone. If you do not want it, ignore this mail.',
    ),
  }),
});
