import { Ellipsis, Flag } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Comment } from '@kinora/contracts/community/comments.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { lazyMenu, LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import { openSignInDialog } from '../../marks/open-sign-in-dialog.ts';
import { LikeButton } from '../../texts/like-button.tsx';
import { openReportDialog } from '../../texts/open-report-dialog.ts';
import { useLike } from '../../texts/use-like.ts';
import { useReported } from '../../texts/use-reported.ts';
import { useCommentMarks, useComments } from '../comments-context.ts';
import type { CommentMenuProps } from './comment-menu.tsx';

const menu = lazyMenu<CommentMenuProps>(async () => (await import('./comment-menu.tsx')).CommentMenu);

interface CommentActionsProps {
  readonly comment: Comment;
  readonly isOwn: boolean;
  readonly onReply: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly replyRef: Ref<HTMLButtonElement>;
}

const ROW = 'mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-fg-3 noscript:hidden';

/** What readers can do with a comment. Visitors see the same; they sign in when they press a button. */
export function CommentActions(props: CommentActionsProps) {
  const { comment, isOwn, onReply, replyRef } = props;
  const { t } = useTrans();
  const { canWrite } = useComments();
  // Nobody else sees it, so there is nothing to like, link or reply to.
  if (comment.state === 'held')
    return (
      <div className={ROW}>
        <OwnActions {...props} />
      </div>
    );
  return (
    <div className={ROW}>
      <Like comment={comment} />
      {canWrite ? (
        <Action onPress={onReply} ref={replyRef}>
          {t('Reply')}
        </Action>
      ) : null}
      {isOwn ? <OwnActions {...props} /> : <Report comment={comment} />}
      <LazyPlainMenuButton menu={menu} props={{ comment }}>
        {(button) => (
          <button
            {...button}
            type="button"
            aria-label={t('More actions')}
            className="touch-target rounded-xs transition-colors hover:text-fg"
          >
            <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </LazyPlainMenuButton>
    </div>
  );
}

function OwnActions({ onEdit, onDelete }: Pick<CommentActionsProps, 'onEdit' | 'onDelete'>) {
  const { t } = useTrans();
  const { canWrite } = useComments();
  return (
    <>
      {canWrite ? <Action onPress={onEdit}>{t('Edit')}</Action> : null}
      <Action onPress={onDelete}>{t('Delete')}</Action>
    </>
  );
}

function Like({ comment: { id, likes } }: { comment: Comment }) {
  const { t } = useTrans();
  const { markOf } = useCommentMarks();
  const { isLiked } = markOf(id);
  // The shared copy may be older than the reader's like.
  const like = useLike({ kind: 'comment', id, isLiked, count: Math.max(likes, Number(isLiked)) });
  return <LikeButton isLiked={like.isLiked} count={like.count} onToggle={like.toggle} label={t('Like')} />;
}

function Report({ comment: { id, author } }: { comment: Comment }) {
  const { t } = useTrans();
  const isSignedIn = useIsSignedIn();
  const { markReported } = useReported('comment', id);
  const report = () => {
    if (isSignedIn)
      void openReportDialog({
        kind: 'comment',
        id,
        author: author?.name ?? null,
        onReported: markReported,
      });
    else void openSignInDialog({ reason: t('Sign in to report this comment') });
  };
  return (
    <Action onPress={report}>
      <Flag size={14} strokeWidth={1.75} aria-hidden="true" />
      {t('Report')}
    </Action>
  );
}

/** A quiet button. */
export function Action({
  onPress,
  ref,
  children,
}: {
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onPress}
      className="touch-target inline-flex items-center gap-1 rounded-xs transition-colors hover:text-fg"
    >
      {children}
    </button>
  );
}
