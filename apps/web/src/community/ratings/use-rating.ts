import { useTrans } from '#platform/i18n/use-trans.ts';
import { useActionContext } from '../marks/action-context.ts';
import { partMark } from '../marks/mark-cache.ts';
import { useMemberAction } from '../marks/member-action.ts';
import type { MemberTitle, PartScope } from '../marks/member-title.ts';
import { useCardMark } from '../marks/use-card-mark.ts';
import { useTitleMarks } from '../marks/use-title-marks.ts';
import { setRating } from './set-rating.ts';

export interface OwnRating {
  /** From 1 to 10; null without a rating. */
  readonly score: number | null;
  readonly rate: (score: number) => void;
  readonly clear: () => void;
}

/** The current member's rating of a title, season or episode. Guests are asked to sign in. */
export function useRating(title: MemberTitle, scope?: PartScope): OwnRating {
  const { t } = useTrans();
  const context = useActionContext();
  const { run } = useMemberAction();
  const score = useOwnScore(title.id, scope);
  return {
    score,
    rate: (wanted) => {
      const reason = t('Sign in to rate :name', { name: title.name });
      if (run({ kind: 'rate', title, scope, score: wanted }, reason))
        setRating(context, { title, scope, score: wanted });
    },
    clear: () => setRating(context, { title, scope, score: null }),
  };
}

function useOwnScore(titleId: number, scope: PartScope | undefined): number | null {
  const mark = useCardMark(titleId, { isEnabled: scope === undefined });
  const marks = useTitleMarks(titleId, { isEnabled: scope !== undefined });
  return (scope ? partMark(marks, scope)?.score : mark?.score) ?? null;
}
