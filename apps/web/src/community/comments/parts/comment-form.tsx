import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { COMMENT_MAX } from '@kinora/contracts/community/comments.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { Button } from '#ui/button.tsx';
import { SpoilerFields } from '../../texts/spoiler-fields.tsx';
import { type CommentDraft, finishDraft, withMention } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { CommentField } from './comment-field.tsx';

export interface CommentFormProps {
  /** The accessible name of the text field. */
  readonly label: string;
  readonly submitLabel: string;
  readonly draft: CommentDraft;
  readonly onChange: (draft: CommentDraft) => void;
  readonly onSubmit: (draft: CommentDraft) => void;
  readonly onCancel?: (() => void) | undefined;
  /** Gives the text up. */
  readonly onDiscard?: () => void;
  /** A comment of the thread that is replied to; its members are offered first after an @. */
  readonly inThreadOf?: number | null;
  /** Why the server refused the text. */
  readonly refusal?: ReactNode;
  readonly isPending?: boolean;
  readonly isFocused?: boolean;
}

/** The text field of a comment with its counter and spoiler switch. Ctrl and Enter submit. */
export function CommentForm(props: CommentFormProps) {
  const { label, submitLabel, draft, onChange, onSubmit, onCancel, onDiscard, isPending = false } = props;
  const { t } = useTrans();
  const { number } = useFormat();
  const { title, scope } = useComments();
  const isSignedIn = useIsSignedIn();
  const errorId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isChecked, setChecked] = useState(false);
  const finished = finishDraft(draft);
  const problem = problemOf(finished.body, t);
  const error = (isChecked ? problem : null) ?? props.refusal ?? null;
  useFocus(field, props.isFocused ?? false);

  const submit = () => {
    setChecked(problem !== null);
    if (problem !== null) field.current?.focus();
    else if (!isPending) onSubmit(finished);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <form
      noValidate
      className="min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CommentField
        label={label}
        fieldRef={field}
        text={draft.body}
        mentions={draft.mentions}
        comment={props.inThreadOf ?? null}
        canMention={isSignedIn}
        isInvalid={error !== null}
        errorId={errorId}
        onChange={(body) => onChange({ ...draft, body })}
        onMention={(member, body) =>
          onChange({ ...draft, body, mentions: withMention(draft.mentions, member) })
        }
        onKeyDown={onKeyDown}
      />
      <p id={errorId} role="alert" className="mt-1.5 text-[12.5px] text-danger empty:hidden">
        {error}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5">
        <SpoilerFields
          title={title}
          scope={scope}
          value={{ is_spoiler: draft.is_spoiler, spoiler_until: draft.spoiler_until }}
          onChange={(spoilers) => onChange({ ...draft, ...spoilers })}
        />
        <span className="text-meta text-fg-3 tabular-nums">
          {t(':count / :max', { count: number(finished.body.length), max: number(COMMENT_MAX) })}
        </span>
        {onDiscard ? (
          <Button variant="text" size="sm" onPress={onDiscard}>
            {t('Discard')}
          </Button>
        ) : null}
        {onCancel ? (
          <Button variant="text" size="sm" onPress={onCancel}>
            {t('Cancel')}
          </Button>
        ) : null}
        <Button variant="primary" size="sm" type="submit" isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function problemOf(body: string, t: Trans['t']): string | null {
  if (body === '') return t('Write something.');
  const count = body.length - COMMENT_MAX;
  if (count <= 0) return null;
  return t('[one Shorten your comment by 1 character.|other Shorten your comment by :count characters.]', {
    count,
  });
}

/** Focuses a field that the reader opened, with the caret at the end. */
function useFocus(field: RefObject<HTMLTextAreaElement | null>, isFocused: boolean): void {
  useEffect(() => {
    const { current } = field;
    if (!isFocused || current === null) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [field, isFocused]);
}
