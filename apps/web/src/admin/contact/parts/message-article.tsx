import { Archive, ArrowLeft, RotateCcw, ShieldBan, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { ContactMessageDetails, ContactStatus } from '@kinora/contracts/foundation/contact.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { languageName } from '#platform/i18n/display-names.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { useDeleteMessage, useSetStatus } from '../contact.queries.ts';
import { type Inbox, useOpenMessageKeys } from '../inbox.ts';
import { ReplyBox } from './reply-box.tsx';

/** A message with its replies, its actions and the box for a reply. */
export function MessageArticle({ message, inbox }: { message: ContactMessageDetails; inbox: Inbox }) {
  const { t, locale } = useTrans();
  const { dateTime } = useFormat();
  const reply = useRef<HTMLTextAreaElement>(null);
  const { move, remove } = useMessageActions(message, inbox);
  const toggleDone = () => move(message.status === 'done' ? 'open' : 'done');
  const toggleSpam = () => move(message.status === 'spam' ? 'open' : 'spam');
  useOpenMessageKeys(inbox, { e: toggleDone, s: toggleSpam, '#': remove, r: () => reply.current?.focus() });
  return (
    <article
      aria-label={t('Message from :name', { name: message.name })}
      className="max-w-205 px-4 pt-3 pb-10 md:sticky md:top-14 md:max-h-[calc(100dvh-56px)] md:overflow-y-auto md:px-8 md:pt-6"
    >
      <ButtonLink
        href={inbox.listPath}
        variant="text"
        size="sm"
        icon={<ArrowLeft size={16} strokeWidth={1.75} className="rtl:rotate-180" />}
        className="-ms-3 mb-2 md:hidden"
      >
        {t('Messages')}
      </ButtonLink>
      <header className="flex items-center gap-3.5">
        <Avatar name={message.name} size={44} isDecorative />
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold wrap-anywhere">{message.name}</h2>
          <p className="text-meta wrap-anywhere text-fg-3">
            <bdi>{message.email}</bdi>
            <AccountNote account={message.account} />
          </p>
        </div>
        <div className="flex flex-none gap-1">
          <IconButton
            label={message.status === 'done' ? t('Move to open (E)') : t('Done (E)')}
            onPress={toggleDone}
          >
            {message.status === 'done' ? (
              <RotateCcw size={17} strokeWidth={1.75} />
            ) : (
              <Archive size={17} strokeWidth={1.75} />
            )}
          </IconButton>
          <IconButton
            label={message.status === 'spam' ? t('Not spam (S)') : t('Spam (S)')}
            onPress={toggleSpam}
          >
            <ShieldBan
              size={17}
              strokeWidth={1.75}
              className={message.status === 'spam' ? 'text-danger' : ''}
            />
          </IconButton>
          <IconButton label={t('Delete (#)')} onPress={remove}>
            <Trash2 size={17} strokeWidth={1.75} />
          </IconButton>
        </div>
      </header>
      <p
        lang={message.language}
        dir="auto"
        className="my-5.5 max-w-[62ch] font-read text-[17px] leading-[1.6] wrap-anywhere whitespace-pre-line"
      >
        {message.message}
      </p>
      <p className="mb-4.5 text-meta text-fg-3">
        {t(':time · in :language', {
          time: dateTime(message.created_at),
          language: languageName(locale, message.language),
        })}
      </p>
      <Replies replies={message.replies} />
      <ReplyBox message={message} inbox={inbox} inputRef={reply} />
      <p className="mt-4.5 flex flex-wrap gap-x-3 gap-y-1 text-meta text-fg-3 max-md:hidden coarse:hidden">
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('next, previous')}
        </span>
        <span>
          <Kbd>R</Kbd> {t('reply')}
        </span>
        <span>
          <Kbd>E</Kbd> {t('done')}
        </span>
        <span>
          <Kbd>S</Kbd> {t('spam')}
        </span>
        <span>
          <Kbd>#</Kbd> {t('delete')}
        </span>
      </p>
    </article>
  );
}

function AccountNote({ account }: Pick<ContactMessageDetails, 'account'>) {
  const { t, dynamic } = useTrans();
  if (account === null) return null;
  const roles = account.roles.map((role) => dynamic(role)).join(', ');
  return <> · {roles === '' ? t('has an account') : t('has an account, :roles', { roles })}</>;
}

function Replies({ replies }: Pick<ContactMessageDetails, 'replies'>) {
  const { t } = useTrans();
  const { dateTime } = useFormat();
  if (replies.length === 0) return null;
  return (
    <ol aria-label={t('Replies')} className="mb-4.5 grid gap-3">
      {replies.map((reply) => (
        <li key={reply.id} className="rounded-[14px] bg-surface px-4 py-3.5">
          <p className="text-meta text-fg-3">
            {t('Answered by :name, :time', {
              name: reply.author?.name ?? t('Deleted user'),
              time: dateTime(reply.created_at),
            })}
          </p>
          <p dir="auto" className="mt-1.5 wrap-anywhere whitespace-pre-line">
            {reply.text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Moves or deletes the message; afterwards the next one opens. */
function useMessageActions({ id, name, status }: ContactMessageDetails, inbox: Inbox) {
  const { t } = useTrans();
  const { mutateAsync: setStatus } = useSetStatus();
  const { mutateAsync: deleteMessage } = useDeleteMessage();
  const done: Record<ContactStatus, string> = {
    open: t('Moved to open'),
    done: t('Marked as done'),
    spam: t('Marked as spam'),
  };
  const undo = () => void setStatus({ ids: [id], status }).catch(() => undefined);
  const change = async (next: ContactStatus) => {
    await setStatus({ ids: [id], status: next });
    toast.positive(done[next], { action: { label: t('Undo'), onPress: undo } });
    inbox.leave();
  };
  const ask = async () => {
    const isSure = await confirm({
      title: t('Delete the message from :name?', { name }),
      body: t('The message and its replies will be deleted. This cannot be undone.'),
      confirmLabel: t('Delete'),
      isDanger: true,
      size: 'small',
    });
    if (!isSure) return;
    await deleteMessage(id);
    toast.positive(t('Message deleted'));
    inbox.leave();
  };
  return {
    // The page shows errors.
    move: (next: ContactStatus) => void change(next).catch(() => undefined),
    remove: () => void ask().catch(() => undefined),
  };
}
