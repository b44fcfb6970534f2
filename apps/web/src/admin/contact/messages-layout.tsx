import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useNavigate, useParams, useSearchParams } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import {
  contactQueries,
  MESSAGES_PATH,
  messageSearch,
  type MessageView,
  parseMessageView,
} from './contact.queries.ts';
import type { Inbox } from './inbox.ts';
import { ContactSettingsButton } from './parts/contact-settings-button.tsx';
import { MessageList } from './parts/message-list.tsx';
import { useMessageKeys } from './use-message-keys.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateContact },
  // Optional: the list shows its own loading error.
  optional: ({ url }) => [contactQueries.list(parseMessageView(url.searchParams))],
});

export { load as clientLoader, load as loader };

/** The inbox of the contact page: the list of messages, and the open message beside it. On a phone, only one of them. */
export default function MessagesLayout() {
  const { t } = useTrans();
  const [search] = useSearchParams();
  const view = parseMessageView(search);
  const result = useQuery(contactQueries.list(view));
  const place = useRef<HTMLDivElement>(null);
  const ids = (result.data?.pagination.data ?? []).map(({ id }) => id);
  const { openId, show, ...inbox } = useInbox(place, { view, ids });
  const setKeys = useMessageKeys({ j: inbox.openNext, k: inbox.openPrevious });
  return (
    <AdminFrame title={t('Messages')} actions={<ContactSettingsButton />}>
      <title>{t('Messages')}</title>
      <div
        ref={place}
        className="-mx-4 -mt-5.5 -mb-15 grid min-h-[calc(100dvh-56px)] md:grid-cols-[300px_minmax(0,1fr)] lg:-mx-7 lg:grid-cols-[392px_minmax(0,1fr)]"
      >
        <MessageList
          view={view}
          result={result}
          openId={openId}
          onChange={show}
          className={clsx(openId !== undefined && 'max-md:hidden')}
        />
        <div className={clsx('min-w-0', openId === undefined && 'max-md:hidden')}>
          <Outlet context={{ ...inbox, setKeys } satisfies Inbox} />
        </div>
      </div>
    </AdminFrame>
  );
}

/** Which message is open, how to open the next one, and the drafts of replies. */
function useInbox(
  place: RefObject<HTMLElement | null>,
  { view, ids }: { view: MessageView; ids: readonly number[] },
) {
  const { messageId } = useParams();
  const openId = messageId === undefined ? undefined : Number(messageId);
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const wantsFocus = useRef(false);

  // The keyboard stays in the list, on the open message.
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const link = place.current?.querySelector<HTMLElement>('a[aria-current]');
    (link ?? place.current?.querySelector<HTMLElement>('[data-message-list]'))?.focus();
  }, [place, openId]);

  const go = (id: number | undefined) => {
    wantsFocus.current = true;
    const path = id === undefined ? MESSAGES_PATH : `${MESSAGES_PATH}/${id}`;
    void navigate(path + messageSearch(view), { preventScrollReset: true });
  };
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  return {
    openId,
    show: useCallback(
      (next: MessageView) => void navigate(MESSAGES_PATH + messageSearch(next), { replace: true }),
      [navigate],
    ),
    listPath: MESSAGES_PATH + messageSearch(view),
    openNext: () => {
      const next = ids[at + 1];
      if (next !== undefined) go(next);
    },
    openPrevious: () => {
      const previous = ids[at - 1];
      if (at > 0 && previous !== undefined) go(previous);
    },
    leave: () => go(isMobile || at === -1 ? undefined : (ids[at + 1] ?? ids[at - 1])),
    draftOf: (id: number) => drafts[id] ?? '',
    setDraft: (id: number, text: string) => setDrafts((all) => ({ ...all, [id]: text })),
  };
}
