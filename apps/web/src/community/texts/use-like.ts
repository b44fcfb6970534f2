import { skipToken, useQuery } from '@tanstack/react-query';
import { likeComment, unlikeComment } from '@kinora/contracts/community/comments.ts';
import { likeList, unlikeList } from '@kinora/contracts/community/lists.ts';
import { likeReview, unlikeReview } from '@kinora/contracts/community/reviews.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { type ActionContext, showUnsaved, useActionContext } from '../marks/action-context.ts';
import { saveChange } from '../marks/change-lines.ts';
import { useMemberAction } from '../marks/member-action.ts';
import type { LikedKind } from '../marks/stored-intent.ts';

interface Likes {
  readonly isLiked: boolean;
  /** With the reader's own like. */
  readonly count: number;
}

interface Liked extends Likes {
  readonly kind: LikedKind;
  readonly id: number;
  readonly onSaved?: (() => void) | undefined;
}

/** The reader's own changes, which the shared copy of a list does not contain yet. */
const likesKey = (kind: LikedKind, id: number) => ['likes', kind, id] as const;

/** The likes of a review, a comment or a list, and a toggle that is shown at once. Guests are asked to sign in. */
export function useLike({
  kind,
  id,
  isLiked,
  count,
  onSaved,
}: Liked): Likes & { readonly toggle: () => void } {
  const { t } = useTrans();
  const context = useActionContext();
  const { run } = useMemberAction();
  const { data: own } = useQuery<Likes>({
    queryKey: likesKey(kind, id),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  const shown = own ?? { isLiked, count };
  return {
    ...shown,
    toggle: () => {
      const reasons: Record<LikedKind, string> = {
        review: t('Sign in to like this review'),
        comment: t('Sign in to like this comment'),
        list: t('Sign in to like this list'),
      };
      if (!run({ kind: 'like', text: kind, id }, reasons[kind])) return;
      // Not from the render: a second press may come before the next one.
      const before = context.client.getQueryData<Likes>(likesKey(kind, id)) ?? { isLiked, count };
      setLiked(context, { kind, id, before, isLiked: !before.isLiked, onSaved });
    },
  };
}

interface Change extends Pick<Liked, 'kind' | 'id' | 'isLiked' | 'onSaved'> {
  readonly before: Likes;
}

function setLiked(context: ActionContext, change: Change): void {
  const { kind, id, before, isLiked, onSaved } = change;
  const { client } = context;
  const { t } = context.trans;
  const others = before.count - Number(before.isLiked);
  const show = (likes: Likes) => client.setQueryData<Likes>(likesKey(kind, id), likes);
  void saveChange(client, {
    key: likesKey(kind, id).join('/'),
    from: before.isLiked,
    to: isLiked,
    show: (value) => show({ isLiked: value, count: others + Number(value) }),
    send: async (value) => {
      const count = await sendLike(kind, id, value);
      const shown = client.getQueryData<Likes>(likesKey(kind, id));
      // A later press has changed it again.
      if (shown?.isLiked === value) show({ isLiked: value, count });
    },
    ...(onSaved && { onSaved }),
    onFailed: (error, value) =>
      showUnsaved(context, error, {
        message: t('Your like was not saved.'),
        retry: () => setLiked(context, { ...change, isLiked: value }),
      }),
  });
}

/** Likes what a guest wanted to like, once they have an account. */
export async function likeAfterSignIn(
  { client, report }: ActionContext,
  { text, id }: { text: LikedKind; id: number },
): Promise<void> {
  try {
    const count = await sendLike(text, id, true);
    client.setQueryData<Likes>(likesKey(text, id), { isLiked: true, count });
  } catch (error) {
    report(error);
  }
}

/** Returns the number of likes. */
async function sendLike(kind: LikedKind, id: number, isLiked: boolean): Promise<number> {
  const params = { id };
  if (kind === 'list') return (await call(isLiked ? likeList : unlikeList, { params })).likes;
  if (kind === 'review') return (await call(isLiked ? likeReview : unlikeReview, { params })).helpful;
  return (await call(isLiked ? likeComment : unlikeComment, { params })).likes;
}
