import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { Mention } from '../comment-draft.ts';
import { fieldStyle } from './field-style.ts';
import { useMentionList } from './use-mention-list.ts';

interface CommentFieldProps {
  readonly label: string;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly comment: number | null;
  readonly canMention: boolean;
  readonly isInvalid: boolean;
  readonly errorId: string;
  readonly onChange: (text: string) => void;
  readonly onMention: (member: MemberCard, text: string) => void;
  /** Keys that the list of people does not handle. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A text field that offers people after an @. */
export function CommentField(props: CommentFieldProps) {
  const { label, fieldRef, text, isInvalid, errorId, onChange, onKeyDown } = props;
  const { t } = useTrans();
  const listId = useId();
  const list = useMentionList({
    field: fieldRef,
    text,
    mentions: props.mentions,
    comment: props.comment,
    isEnabled: props.canMention,
    onChoose: props.onMention,
  });
  const { members, active } = list;
  const isOpen = members.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <div className="relative">
      <textarea
        ref={fieldRef}
        rows={3}
        dir="auto"
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': optionId(active) })}
        {...(isInvalid && { 'aria-invalid': true, 'aria-describedby': errorId })}
        value={text}
        onChange={(event) => {
          list.setCaret(event.target.selectionStart);
          onChange(event.target.value);
        }}
        onSelect={(event) => list.setCaret(event.currentTarget.selectionStart)}
        onBlur={list.close}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey && list.onKeyDown(event)) {
            event.preventDefault();
            event.stopPropagation();
          } else onKeyDown(event);
        }}
        className={fieldStyle(isInvalid)}
      />
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t('Mention someone')}
          className="absolute inset-x-0 top-full z-(--z-sticky) mt-1 rounded-panel bg-overlay p-1.5 shadow-3 md:end-auto md:start-5 md:w-72.5"
        >
          {members.map((member, index) => (
            <Person
              key={member.id}
              id={optionId(index)}
              member={member}
              isActive={index === active}
              onChoose={() => list.choose(member)}
            />
          ))}
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {isOpen
          ? t('[one 1 person found.|other :count people found.] Choose with the arrow keys and Enter.', {
              count: members.length,
            })
          : ''}
      </span>
    </div>
  );
}

function Person({
  id,
  member,
  isActive,
  onChoose,
}: {
  id: string;
  member: MemberCard;
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex w-full items-center gap-3 rounded-[9px] px-2.5 py-1.5 text-start text-sm hover:bg-wash-2 coarse:min-h-11',
        isActive && 'bg-wash-2 font-semibold',
      )}
    >
      <Avatar name={member.name} src={member.image} size={24} isDecorative />
      <bdi className="min-w-0 truncate">{member.name}</bdi>
    </button>
  );
}
