import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { type DiaryContext, markAsSeen } from '../../diary/change-seen.ts';
import { openLogDialog } from '../../diary/open-log-dialog.ts';
import { useDiaryContext } from '../../diary/use-diary-context.ts';
import { setFollowed } from '../../follows/use-title-follow.ts';
import { copyList } from '../../lists/change-list.ts';
import { editListPath } from '../../lists/lists-address.ts';
import { openAddToListDialog } from '../../list-entries/open-add-to-list-dialog.ts';
import { type MemberIntent, takeIntent } from '../../marks/stored-intent.ts';
import { setRating } from '../../ratings/set-rating.ts';
import { setFollow } from '../../relations/set-follow.ts';
import { askToBlock, setMuted } from '../../relations/set-hidden.ts';
import { WRITE_HASH } from '../../reviews/reviews-address.ts';
import { partPath } from '../../texts/part-path.ts';
import { likeAfterSignIn } from '../../texts/use-like.ts';
import { setOnWatchlist } from '../../watchlist/set-on-watchlist.ts';

/** Carries out the stored intent. Taking it removes it, so nothing happens twice. */
export function IntentRunner(): null {
  const context = useDiaryContext();
  const navigate = useNavigate();
  useEffect(() => {
    const intent = takeIntent();
    if (intent) carryOut(context, intent, navigate);
  }, [context, navigate]);
  return null;
}

function carryOut(context: DiaryContext, intent: MemberIntent, navigate: NavigateFunction): void {
  if (intent.kind === 'like') {
    void likeAfterSignIn(context, intent);
    return;
  }
  if (intent.kind === 'copy-list') {
    void copyList(context, intent, (slug) => void navigate(editListPath({ slug })));
    return;
  }
  if ('member' in intent) {
    const { kind, member } = intent;
    if (kind === 'follow-member') setFollow(context, member, { before: 'none', isFollowed: true });
    else if (kind === 'mute-member') setMuted(context, member, true);
    else void askToBlock(context, member);
    return;
  }
  if (intent.kind === 'review') {
    const { id } = intent.title;
    void navigate(partPath({ id, slug: intent.slug }, intent.scope, 'reviews') + WRITE_HASH);
    return;
  }
  const { kind, title } = intent;
  if (kind === 'watchlist') setOnWatchlist(context, title, true);
  else if (kind === 'follow') setFollowed(context, title, true);
  else if (kind === 'list') void openAddToListDialog({ titles: [title] });
  else if (kind === 'seen') markAsSeen(context, intent);
  else if (kind === 'rate') setRating(context, intent);
  else void openLogDialog({ title, scope: intent.scope });
}
