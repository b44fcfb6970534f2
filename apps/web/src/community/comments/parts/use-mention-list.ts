import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import { usePaused } from '#platform/query/use-paused.ts';
import type { Mention } from '../comment-draft.ts';
import { commentQueries } from '../comments.queries.ts';
import { mentionAt } from './mention-at.ts';

interface MentionListOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** Those chosen before. */
  readonly mentions: readonly Mention[];
  /** A comment of the thread that is replied to; its members are found first. */
  readonly comment: number | null;
  readonly isEnabled: boolean;
  readonly onChoose: (member: MemberCard, text: string) => void;
}

export interface MentionList {
  /** Empty while the list is closed. */
  readonly members: readonly MemberCard[];
  readonly active: number;
  readonly setCaret: (caret: number) => void;
  readonly choose: (member: MemberCard) => void;
  readonly close: () => void;
  /** Returns true if the list has handled the key. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

/** The people offered after an @: arrows move, Enter chooses, Escape closes. */
export function useMentionList(options: MentionListOptions): MentionList {
  const { field, text, mentions, comment, isEnabled, onChoose } = options;
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const chosen = mentions.map(({ name }) => name);
  const typed = isEnabled ? mentionAt(text, caret, chosen) : null;
  const query = usePaused(typed?.query ?? '');
  const { data } = useQuery({
    ...commentQueries.mentionable(query, comment),
    enabled: query !== '',
    // A list of people is a help only; without it, the text stays as it is.
    retry: false,
  });
  const isOpen = typed !== null && typed.start !== dismissed && query === typed.query;
  const members = isOpen ? (data?.members ?? []) : [];
  const index = Math.min(active, members.length - 1);

  const close = () => setDismissed(typed?.start ?? null);
  const choose = (member: MemberCard) => {
    const { current } = field;
    if (current === null || typed === null) return;
    current.focus();
    current.setRangeText(`@${member.name} `, typed.start, caret, 'end');
    setCaret(current.selectionStart);
    setActive(0);
    onChoose(member, current.value);
  };
  const move = (step: number) => setActive((index + step + members.length) % members.length);

  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent): boolean => {
    const member = members[index];
    if (member === undefined || nativeEvent.isComposing) return false;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter') choose(member);
    else if (key === 'Escape') close();
    else {
      setActive(0);
      return false;
    }
    return true;
  };
  return { members, active: index, setCaret, choose, close, onKeyDown };
}
