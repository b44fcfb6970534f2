import { getRatings, rate, removeRating } from '@kinora/contracts/community/ratings.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ActionContext, showUnsaved, UNDO_MS } from '../marks/action-context.ts';
import { saveChange } from '../marks/change-lines.ts';
import { knownMark, knownPart, patchMark, patchPart, refreshMarks } from '../marks/mark-cache.ts';
import type { MemberTitle, PartScope } from '../marks/member-title.ts';

interface Rating {
  readonly title: MemberTitle;
  readonly scope?: PartScope | undefined;
  /** Null removes the rating. */
  readonly score: number | null;
}

/** Rates a title, season or episode, or removes the rating, with a toast that undoes it. */
export function setRating(context: ActionContext, { title, scope, score }: Rating): void {
  const { client } = context;
  const { t } = context.trans;
  const before = knownScore(context, title.id, scope);
  toast(score === null ? t('Rating removed') : t('Rated :score out of 10', { score }), {
    // The scores on the way to the wanted one share a toast.
    id: `rating-${title.id}`,
    duration: UNDO_MS,
    action: { label: t('Undo'), onPress: () => setRating(context, { title, scope, score: before }) },
  });
  void saveChange(client, {
    key: ['rating', title.id, scope?.season, scope?.episode].join('/'),
    from: before,
    to: score,
    show: (value) => {
      if (scope) patchPart(client, title.id, scope, (part) => ({ ...part, score: value }));
      else patchMark(client, title.id, (mark) => ({ ...mark, score: value }));
    },
    send: async (value) => {
      const input = { params: { id: title.id }, query: { ...scope } };
      if (value === null) await call(removeRating, input);
      else await call(rate, { ...input, body: { score: value } });
    },
    onSaved: () => {
      refreshMarks(client, title.id, { now: false });
      void client.invalidateQueries({ queryKey: endpointKey(getRatings) });
    },
    onFailed: (error, value) =>
      showUnsaved(context, error, {
        message: t('Your rating was not saved.'),
        retry: () => setRating(context, { title, scope, score: value }),
      }),
  });
}

/** The member's rating as the page shows it. */
const knownScore = ({ client }: ActionContext, titleId: number, scope: PartScope | undefined) =>
  (scope ? knownPart(client, titleId, scope)?.score : knownMark(client, titleId)?.score) ?? null;
