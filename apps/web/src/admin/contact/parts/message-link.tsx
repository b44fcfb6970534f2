import { clsx } from 'clsx';
import { CornerUpLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { ContactMessage } from '@kinora/contracts/foundation/contact.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { MESSAGES_PATH } from '../contact.queries.ts';

/** A message in the list. Unread ones have a dot and a bold name. */
export function MessageLink({
  message,
  search,
  isOpen,
}: {
  message: ContactMessage;
  /** The view of the list, which stays when a message is opened. */
  search: string;
  isOpen: boolean;
}) {
  const { t } = useTrans();
  return (
    <li>
      <Link
        to={`${MESSAGES_PATH}/${message.id}${search}`}
        preventScrollReset
        {...(isOpen && { 'aria-current': 'page' as const })}
        className="grid grid-cols-[8px_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-hair px-4 py-3 hover:bg-wash focus-visible:focus-ring-inset aria-[current]:bg-wash-2"
      >
        <span className={clsx('mt-1.5 size-2 rounded-full', !message.is_read && 'bg-accent')}>
          {message.is_read ? null : <span className="sr-only">{t('Unread')}</span>}
        </span>
        <span className={clsx('truncate', message.is_read ? 'font-medium text-fg-2' : 'font-semibold')}>
          {message.name}
        </span>
        <span className="flex items-center gap-1.5 text-micro text-fg-3">
          {message.is_answered ? (
            <>
              <CornerUpLeft size={13} strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
              <span className="sr-only">{t('Answered')}</span>
            </>
          ) : null}
          <TimeAgo moment={message.created_at} />
        </span>
        <span dir="auto" className="col-span-2 col-start-2 line-clamp-2 text-meta wrap-anywhere text-fg-3">
          {message.excerpt}
        </span>
      </Link>
    </li>
  );
}
