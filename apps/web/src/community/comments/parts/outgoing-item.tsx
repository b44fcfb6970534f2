import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { Tag } from '#ui/tag.tsx';
import { PlainText } from '../../texts/plain-text.tsx';
import { useComments } from '../comments-context.ts';
import { discardOutgoing, type OutgoingComment } from '../outgoing-comments.ts';
import { retryComment } from '../use-post-comment.ts';
import { Action } from './comment-actions.tsx';
import { CommentFrame } from './comment-frame.tsx';
import type { RefusedCommentFormProps } from './refused-comment-form.tsx';
import { textError, useRefusal } from './use-refusal.tsx';

const RefusedForm = lazyPart<RefusedCommentFormProps>(
  async () => (await import('./refused-comment-form.tsx')).RefusedCommentForm,
);

/** A comment that is on its way to the server, or did not get there. */
export function OutgoingItem({ outgoing }: { outgoing: OutgoingComment }) {
  const { t } = useTrans();
  const user = useUser();
  const { draft, error, parent } = outgoing;
  return (
    <article aria-label={t('Your new comment')}>
      <CommentFrame depth={parent === null ? 0 : 1} author={user}>
        <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-meta">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{user?.name}</bdi>
          <Tag>{t('You')}</Tag>
          {error === null ? (
            <span role="status" className="text-fg-3">
              {t('Posting')}
            </span>
          ) : null}
        </header>
        {error !== null && textError(error) !== null ? (
          <Suspense fallback={<Text draft={draft} />}>
            <RefusedForm outgoing={outgoing} />
          </Suspense>
        ) : (
          <>
            <Text draft={draft} />
            {error === null ? null : <Failure outgoing={outgoing} />}
          </>
        )}
      </CommentFrame>
    </article>
  );
}

const Text = ({ draft: { body, mentions } }: Pick<OutgoingComment, 'draft'>) => (
  <PlainText
    text={body}
    mentions={mentions}
    className="mt-1 max-w-[70ch] text-[15px] leading-normal opacity-60"
  />
);

function Failure({ outgoing }: { outgoing: OutgoingComment }) {
  const { t } = useTrans();
  const client = useQueryClient();
  const { place } = useComments();
  const refusalOf = useRefusal();
  return (
    <div role="alert" className="mt-1.5 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-meta text-danger">
      <span className="flex items-center gap-1.5">
        <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
        {refusalOf(outgoing.error)}
      </span>
      <span className="flex gap-3.5 font-semibold text-fg">
        <Action onPress={() => retryComment(client, place, outgoing)}>{t('Retry')}</Action>
        <Action onPress={() => discardOutgoing(client, place, outgoing)}>{t('Discard')}</Action>
      </span>
    </div>
  );
}
