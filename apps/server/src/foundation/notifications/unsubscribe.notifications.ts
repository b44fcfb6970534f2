import type { Translate } from '#platform/text/translate.ts';

/** The texts of the page that stops mails without signing in. */
export const unsubscribeTexts = {
  ask: (t: Translate) => ({ heading: t('Stop these emails?'), button: t('Unsubscribe') }),
  done: (t: Translate, name: string) => ({
    heading: t('You are unsubscribed'),
    text: t('You will no longer get emails about: :name', { name }),
  }),
  refused: (t: Translate) => ({
    heading: t('This link does not work'),
    text: t('The link is incomplete. You can turn off emails in your notification settings.'),
  }),
  allKinds: (t: Translate) => t('All notifications'),
  settings: (t: Translate) => t('Notification settings'),
};
