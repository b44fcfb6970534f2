import { useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn, useUser } from '#platform/session/session-context.tsx';
import { openSignInDialog } from '../../marks/open-sign-in-dialog.ts';
import { useDraft } from '../../texts/use-draft.ts';
import { type CommentDraft, draftKey, EMPTY_DRAFT, parseDraft } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { isUnsaved, type OutgoingComment, useOutgoing } from '../outgoing-comments.ts';
import { usePostComment } from '../use-post-comment.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentFrame } from './comment-frame.tsx';

export interface NewCommentFormProps {
  /** The comment that this one replies to. */
  readonly parent?: OutgoingComment['parent'];
  /** Closes the form of a reply. */
  readonly onClose?: (() => void) | undefined;
  /** What was typed before the form had loaded. */
  readonly typed?: string;
  readonly isFocused?: boolean;
}

/** Writes a comment or a reply. An unfinished one stays on this device. */
export function NewCommentForm({
  parent = null,
  onClose,
  typed = '',
  isFocused = true,
}: NewCommentFormProps) {
  const { t } = useTrans();
  const { place } = useComments();
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  const post = usePostComment();
  const stored = useDraft<CommentDraft>(draftKey(place, parent?.id ?? null), parseDraft);
  const outgoing = useOutgoing(place);
  const [draft, setDraft] = useState(() => {
    const { initial } = stored;
    // The page shows what was posted from it.
    const begun = initial === null || isUnsaved(outgoing, initial) ? EMPTY_DRAFT : initial;
    return { ...begun, body: begun.body + typed };
  });
  const change = (next: CommentDraft) => {
    setDraft(next);
    if (next.body.trim() === '') stored.clear();
    else stored.save(next);
  };
  const submit = (finished: CommentDraft) => {
    if (!isSignedIn) {
      void openSignInDialog({
        reason: parent === null ? t('Sign in to comment') : t('Sign in to reply'),
      });
      return;
    }
    // It is the draft of this device until the server has saved it.
    stored.save(finished);
    stored.flush();
    post({ draft: finished, parent });
    setDraft(EMPTY_DRAFT);
    onClose?.();
  };
  return (
    <CommentFrame depth={parent === null ? 0 : 1} author={user}>
      <CommentForm
        label={parent === null ? t('Write a comment') : t('Write a reply')}
        submitLabel={parent === null ? t('Post') : t('Reply')}
        draft={draft}
        onChange={change}
        onSubmit={submit}
        onCancel={onClose}
        inThreadOf={parent?.id ?? null}
        isFocused={isFocused}
      />
    </CommentFrame>
  );
}
