import { defineMail, type MailItem, type MailLink } from '#foundation/mails/index.ts';

interface NotificationsMail {
  readonly siteName: string;
  /** At least one. */
  readonly items: readonly MailItem[];
  /** How many notifications the mail does not list. */
  readonly more: number;
  readonly listUrl: string;
  readonly settingsUrl: string;
  readonly unsubscribeUrl: string;
}

/** Tells a person about notifications that they have not read. */
export const notificationsMail = defineMail<NotificationsMail>({
  kind: 'notifications.new',
  compose: (t, { siteName, items, more, listUrl, settingsUrl, unsubscribeUrl }) => {
    const [first] = items;
    const count = items.length + more;
    const heading = t('[one 1 new notification|other :count new notifications]', { count });
    const allButton: MailLink = { label: t('See all notifications'), url: listUrl };
    const footer = {
      footerLinks: [
        { label: t('Unsubscribe'), url: unsubscribeUrl },
        { label: t('Notification settings'), url: settingsUrl },
      ],
      unsubscribeUrl,
    };
    if (first !== undefined && count === 1)
      return {
        subject: first.text,
        heading: first.text,
        paragraphs: first.detail === undefined ? [] : [first.detail],
        button: first.link ?? allButton,
        ...footer,
      };
    return {
      subject: t('[one 1 new notification|other :count new notifications] on :site', {
        count,
        site: siteName,
      }),
      heading,
      paragraphs: [],
      items,
      ...(more > 0 && { more: t('[one and 1 more|other and :count more]', { count: more }) }),
      button: allButton,
      ...footer,
    };
  },
});
