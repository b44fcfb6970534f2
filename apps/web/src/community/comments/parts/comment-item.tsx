import { clsx } from 'clsx';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Comment } from '@kinora/contracts/community/comments.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { HiddenText } from '../../relations/hidden-text.tsx';
import { useReported } from '../../texts/use-reported.ts';
import { WithheldBox } from '../../texts/withheld-box.tsx';
import { commentAnchor } from '../comment-anchor.ts';
import { CommentText } from '../comment-text.tsx';
import { useCommentMarks, useComments } from '../comments-context.ts';
import { Action, CommentActions } from './comment-actions.tsx';
import { CommentFrame } from './comment-frame.tsx';
import { authorName, CommentHeader } from './comment-header.tsx';
import type { EditCommentFormProps } from './edit-comment-form.tsx';
import type { NewCommentFormProps } from './new-comment-form.tsx';
import { useDeleteComment } from './use-delete-comment.ts';
import { useHighlight } from './use-highlight.ts';

const ReplyForm = lazyPart<NewCommentFormProps>(
  async () => (await import('./new-comment-form.tsx')).NewCommentForm,
);
const EditForm = lazyPart<EditCommentFormProps>(
  async () => (await import('./edit-comment-form.tsx')).EditCommentForm,
);

export interface CommentItemProps {
  readonly comment: Comment;
  /** The first comment of its thread. */
  readonly threadId: number;
  /** The number of replies that stay if it is deleted. */
  readonly replies: number;
  /** Shown without its thread, so links do not refer to it. */
  readonly isApart?: boolean;
}

/** A comment with everything that can be done with it. Replies are written and texts edited in place. */
export function CommentItem({ comment: listed, threadId, replies, isApart = false }: CommentItemProps) {
  const { t } = useTrans();
  const { isHidden, heldOf } = useCommentMarks();
  const comment = heldOf(listed.id) ?? listed;
  const { id, author, state } = comment;
  const depth = isApart ? 0 : comment.depth;
  const { highlighted } = useComments();
  const isOwn = useUser()?.id === author?.id && author !== null;
  const [form, setForm] = useState<'reply' | 'edit' | null>(null);
  const reported = useReported('comment', id);
  const [isRevealed, setRevealed] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const article = useRef<HTMLElement>(null);
  const remove = useDeleteComment({ threadId });
  const isHighlighted = useHighlight(article, highlighted === id);
  const close = () => {
    setForm(null);
    // The actions are back in the page with the next frame. One that is held now has no button for replies.
    requestAnimationFrame(() => (replyButton.current ?? article.current)?.focus());
  };
  const isCollapsed = !isRevealed && state === 'visible' && !isOwn;
  const reveal = () => {
    setRevealed(true);
    // The button is gone, so the focus moves to what it revealed.
    article.current?.focus({ preventScroll: true });
  };
  const isAuthorHidden = isCollapsed && isHidden(author);
  return (
    <article
      ref={article}
      id={isApart ? undefined : commentAnchor(id)}
      tabIndex={-1}
      aria-label={
        isAuthorHidden ? t('Hidden comment') : t('Comment by :name', { name: authorName(comment, t) })
      }
      className={clsx(
        'relative scroll-mt-[calc(var(--top)+var(--bar)+16px)] rounded-xs before:absolute before:inset-y-0 before:-start-3 before:w-0.5 before:rounded-full before:bg-accent before:transition-opacity',
        isHighlighted ? 'before:opacity-100' : 'before:opacity-0',
      )}
      data-highlighted={isHighlighted || undefined}
    >
      {isAuthorHidden ? (
        <HiddenText onShow={reveal} />
      ) : (
        <CommentFrame depth={depth} author={author}>
          <CommentHeader comment={comment} isOwn={isOwn} />
          {isCollapsed && reported.isReported ? (
            <Reported onShow={reveal} />
          ) : (
            <Content
              comment={comment}
              threadId={threadId}
              isEditing={form === 'edit'}
              onClose={close}
              actions={
                <CommentActions
                  comment={comment}
                  isOwn={isOwn}
                  replyRef={replyButton}
                  onReply={() => setForm('reply')}
                  onEdit={() => setForm('edit')}
                  onDelete={() => void remove(comment, replies)}
                />
              }
            />
          )}
        </CommentFrame>
      )}
      {form === 'reply' ? (
        <div className="mt-3 ps-12">
          <Suspense>
            <ReplyForm parent={{ id, depth, threadId }} onClose={close} />
          </Suspense>
        </div>
      ) : null}
    </article>
  );
}

interface ContentProps {
  readonly comment: Comment;
  readonly threadId: number;
  readonly isEditing: boolean;
  readonly onClose: () => void;
  readonly actions: ReactNode;
}

function Content({ comment, threadId, isEditing, onClose, actions }: ContentProps) {
  const { t } = useTrans();
  const { markOf } = useCommentMarks();
  const { id, state } = comment;
  const shown = markOf(id).text;
  if (isEditing)
    return (
      <Suspense fallback={<CommentText comment={comment} shown={shown} />}>
        <EditForm comment={comment} threadId={threadId} shown={shown} onClose={onClose} />
      </Suspense>
    );
  if (state === 'held')
    return (
      <WithheldBox
        state="held"
        notice={t('Held for review. Only you can see this until a moderator approves it.')}
        className="mt-1.5"
      >
        <CommentText comment={comment} shown={shown} />
        {actions}
      </WithheldBox>
    );
  return (
    <>
      <CommentText comment={comment} shown={shown} />
      {state === 'visible' ? actions : null}
    </>
  );
}

/** A comment that the reader has reported is collapsed for them. */
function Reported({ onShow }: { onShow: () => void }) {
  const { t } = useTrans();
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-[10px] bg-wash px-3.5 py-2.5 text-sm text-fg-3">
      {t('You reported this comment.')}
      <span className="font-semibold text-fg">
        <Action onPress={onShow}>{t('Show')}</Action>
      </span>
    </p>
  );
}
