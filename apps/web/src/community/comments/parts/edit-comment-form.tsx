import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Comment, updateComment } from '@kinora/contracts/community/comments.ts';
import { call } from '#platform/api/call.ts';
import { LazySectionError } from '#platform/errors/lazy-section-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { changeComment, countReply, expireComments } from '../comment-cache.ts';
import type { CommentDraft } from '../comment-draft.ts';
import { commentQueries } from '../comments.queries.ts';
import { wireDraft, withText } from '../outgoing-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { useRefusal } from './use-refusal.tsx';

export interface EditCommentFormProps {
  readonly comment: Comment;
  /** The first comment of its thread. */
  readonly threadId: number;
  /** The text of a spoiler, if the page has it. */
  readonly shown: string | null;
  readonly onClose: () => void;
}

/** Changes a comment in place. The text of a spoiler is loaded first. */
export function EditCommentForm({ comment, threadId, shown, onClose }: EditCommentFormProps) {
  const known = comment.body ?? shown;
  const { data, isError, refetch } = useQuery({
    ...commentQueries.text(comment.id),
    enabled: known === null,
  });
  const body = known ?? data?.body;
  if (body !== undefined) return <Form comment={comment} threadId={threadId} body={body} onClose={onClose} />;
  if (!isError) return <TextSkeleton lines={2} />;
  return (
    <Suspense>
      <LazySectionError onRetry={() => void refetch()} />
    </Suspense>
  );
}

interface FormProps extends Pick<EditCommentFormProps, 'comment' | 'threadId' | 'onClose'> {
  readonly body: string;
}

function Form({ comment, threadId, body, onClose }: FormProps) {
  const { t } = useTrans();
  const { id, is_spoiler: isSpoiler, spoiler_until: until, mentions } = comment;
  const [draft, setDraft] = useState<CommentDraft>({
    body,
    mentions,
    is_spoiler: isSpoiler,
    spoiler_until: until,
  });
  const refusalOf = useRefusal();
  const save = useMutation({
    mutationFn: (changed: CommentDraft) => call(updateComment, { params: { id }, body: wireDraft(changed) }),
    onSuccess: ({ comment: saved }, changed, _, { client }) => {
      const { likes, answers, is_pinned: isPinned } = comment;
      changeComment(client, id, () => ({
        ...withText(saved, changed),
        likes,
        answers,
        is_pinned: isPinned,
      }));
      if (comment.depth > 0) countReply(client, threadId, shownChange(comment, saved));
      client.removeQueries({ queryKey: commentQueries.text(id).queryKey });
      expireComments(client);
      onClose();
    },
    meta: { showsErrors: true },
  });
  return (
    <div className="mt-2">
      <CommentForm
        label={t('Edit your comment')}
        submitLabel={t('Save')}
        draft={draft}
        onChange={setDraft}
        onSubmit={(changed) => save.mutate(changed)}
        onCancel={onClose}
        inThreadOf={id}
        refusal={save.error === null ? null : refusalOf(save.error)}
        isPending={save.isPending}
        isFocused
      />
    </div>
  );
}

/** Whether a comment that waited for a moderator is public now, or the other way round. */
function shownChange(before: Comment, after: Comment): -1 | 0 | 1 {
  if (before.state === after.state) return 0;
  return after.state === 'visible' ? 1 : -1;
}
