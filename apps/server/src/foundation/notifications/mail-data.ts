import type { MailItem } from '#foundation/mails/index.ts';
import type { NotificationContent } from '#platform/notification-kind.ts';
import { ALL_KINDS, type UnsubscribeLinks } from './unsubscribe-links.ts';

const ITEMS_MAX = 20;

export interface MailSite {
  readonly baseUrl: URL;
  readonly links: Pick<UnsubscribeLinks, 'urlOf'>;
  readonly siteName: () => string;
}

/** A notification that a mail is about. */
export interface Shown {
  readonly id: number;
  readonly kind: string | null;
  readonly content: NotificationContent;
}

interface Recipient {
  readonly userId: number;
  readonly frequency: string;
  readonly shown: readonly Shown[];
}

/** The content of the mail about these notifications. It offers to unsubscribe from their kind, or from all kinds. */
export function mailDataOf({ baseUrl, links, siteName }: MailSite, { userId, frequency, shown }: Recipient) {
  const kindIds = new Set(shown.map(({ kind }) => kind));
  const [only] = kindIds;
  const isOne = frequency === 'immediate' && kindIds.size === 1 && typeof only === 'string';
  return {
    siteName: siteName(),
    items: shown.slice(0, ITEMS_MAX).map((one) => itemOf(one, baseUrl)),
    more: Math.max(0, shown.length - ITEMS_MAX),
    listUrl: new URL('/notifications', baseUrl).href,
    settingsUrl: new URL('/notifications/settings', baseUrl).href,
    unsubscribeUrl: links.urlOf({ userId, kindId: isOne ? only : ALL_KINDS }),
  };
}

/** Mails link to this site only. */
function itemOf({ content: { text, detail, action } }: Shown, baseUrl: URL): MailItem {
  const url = action === null ? null : URL.parse(action.path, baseUrl.href);
  const isOwn = action !== null && url?.origin === baseUrl.origin;
  return { text, detail, link: isOwn ? { label: action.label, url: url.href } : undefined };
}
