import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useDraft } from '../../texts/use-draft.ts';
import { type CommentDraft, draftKey, parseDraft } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { discardOutgoing, type OutgoingComment } from '../outgoing-comments.ts';
import { retryComment } from '../use-post-comment.ts';
import { CommentForm } from './comment-form.tsx';
import { useRefusal } from './use-refusal.tsx';

export interface RefusedCommentFormProps {
  readonly outgoing: OutgoingComment;
}

/** A comment that the server refused because of its text. The author changes it in place, and posts it again. */
export function RefusedCommentForm({ outgoing }: RefusedCommentFormProps) {
  const { t } = useTrans();
  const client = useQueryClient();
  const { place } = useComments();
  const refusalOf = useRefusal();
  const { parent, error } = outgoing;
  const stored = useDraft<CommentDraft>(draftKey(place, parent?.id ?? null), parseDraft);
  const [draft, setDraft] = useState(outgoing.draft);
  const [isWriting] = useState(isWritingElsewhere);
  return (
    <div className="mt-2">
      <CommentForm
        label={parent === null ? t('Write a comment') : t('Write a reply')}
        submitLabel={parent === null ? t('Post') : t('Reply')}
        draft={draft}
        onChange={(changed) => {
          setDraft(changed);
          stored.save(changed);
        }}
        onSubmit={(changed) => {
          stored.save(changed);
          stored.flush();
          retryComment(client, place, { ...outgoing, draft: changed });
        }}
        onDiscard={() => {
          stored.flush();
          discardOutgoing(client, place, { ...outgoing, draft });
        }}
        inThreadOf={parent?.id ?? null}
        refusal={refusalOf(error)}
        isFocused={!isWriting}
      />
    </div>
  );
}

/** The form does not take the focus from a member who is writing the next comment. */
function isWritingElsewhere(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLTextAreaElement && activeElement.value !== '';
}
