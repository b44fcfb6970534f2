import { useTrans } from '#platform/i18n/use-trans.ts';
import { partMark } from '../marks/mark-cache.ts';
import { useMemberAction } from '../marks/member-action.ts';
import type { MemberTitle, PartScope } from '../marks/member-title.ts';
import { useCardMark } from '../marks/use-card-mark.ts';
import { useTitleMarks } from '../marks/use-title-marks.ts';
import { markAsSeen, markAsUnseen, type MarkSeenOptions } from './change-seen.ts';
import { useDiaryContext } from './use-diary-context.ts';

interface SeenState {
  readonly isSeen: boolean;
  /** The day of the latest viewing, e.g. '2026-11-15'. */
  readonly lastOn: string | null;
  readonly times: number;
}

export interface Seen extends SeenState {
  readonly mark: (options?: MarkSeenOptions) => void;
  /** Removes all viewings. */
  readonly unmark: () => void;
}

/**
 * Whether the current member has seen a title, season or episode, with actions that show toasts. Guests are asked to sign
 * in. The day and the number of viewings are known on pages that use `useTitleMarks`.
 */
export function useSeen(title: MemberTitle, scope?: PartScope): Seen {
  const { t } = useTrans();
  const context = useDiaryContext();
  const { run } = useMemberAction();
  return {
    ...useSeenState(title.id, scope),
    mark: (options = {}) => {
      if (run({ kind: 'seen', title, scope }, t('Sign in to keep a diary')))
        markAsSeen(context, { title, scope }, options);
    },
    unmark: () => markAsUnseen(context, { title, scope }),
  };
}

function useSeenState(titleId: number, scope: PartScope | undefined): SeenState {
  const mark = useCardMark(titleId, { isEnabled: scope === undefined });
  // Without a scope, only what the page has requested anyway.
  const marks = useTitleMarks(titleId, { isEnabled: scope !== undefined });
  if (scope) {
    const { times = 0, last_on: lastOn = null } = partMark(marks, scope) ?? {};
    return { isSeen: times > 0, lastOn, times };
  }
  const isSeen = mark?.is_seen ?? false;
  return {
    isSeen,
    lastOn: marks?.last_viewing?.watched_on ?? null,
    times: marks?.viewings_count ?? (isSeen ? 1 : 0),
  };
}
