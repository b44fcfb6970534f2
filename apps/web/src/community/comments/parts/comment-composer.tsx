import { startTransition, Suspense, useEffect, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn, useUser } from '#platform/session/session-context.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { hasDraft } from '../../texts/use-draft.ts';
import { draftKey } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { CommentFrame } from './comment-frame.tsx';
import { fieldStyle } from './field-style.ts';
import type { NewCommentFormProps } from './new-comment-form.tsx';

const NewCommentForm = lazyPart<NewCommentFormProps>(
  async () => (await import('./new-comment-form.tsx')).NewCommentForm,
);

/** A text field for a new comment. The rest of the form loads when it gets the focus, or if there is a draft. */
export function CommentComposer() {
  const { t } = useTrans();
  const { place } = useComments();
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  const [opened, setOpened] = useState<'by-focus' | 'by-draft' | null>(null);
  const [typed, setTyped] = useState('');
  // The draft of a member is not shown to another one.
  const isKnown = user !== null || !isSignedIn;
  const key = draftKey(place, null);
  useEffect(() => {
    if (hasDraft(key)) startTransition(() => setOpened((before) => before ?? 'by-draft'));
  }, [key]);
  const field = (
    <CommentFrame depth={0} author={user}>
      <textarea
        rows={3}
        dir="auto"
        aria-label={t('Write a comment')}
        placeholder={t('Write a comment')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // In a transition, so that this field keeps the focus and what is typed until the form is there.
        onFocus={() => startTransition(() => setOpened('by-focus'))}
        className={fieldStyle(false)}
      />
    </CommentFrame>
  );
  return (
    <div className="noscript:hidden">
      <Suspense fallback={field}>
        {opened !== null && isKnown ? (
          <NewCommentForm typed={typed} isFocused={opened === 'by-focus'} />
        ) : (
          field
        )}
      </Suspense>
    </div>
  );
}
