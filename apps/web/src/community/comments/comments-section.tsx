import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { CommentSort, CommentSubject } from '@kinora/contracts/community/comments.ts';
import { communityPermissions } from '@kinora/contracts/community/permissions.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { type CommentPlace, isSamePlace, placeKey } from './comment-place.ts';
import { commentQueries } from './comments.queries.ts';
import { type CommentedTitle, CommentsProvider } from './comments-context.ts';
import { CommentComposer } from './parts/comment-composer.tsx';
import { CommentList } from './parts/comment-list.tsx';
import { SortChip } from './parts/sort-chip.tsx';

export interface CommentsProps {
  readonly subject: CommentSubject;
  readonly subjectId: number;
  /** The title that the comments are about, for the spoilers of a series. */
  readonly title?: CommentedTitle | undefined;
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
  /** For pages whose own heading names the comments. */
  readonly isHeadingHidden?: boolean;
  /** Before the sort menu. */
  readonly filters?: ReactNode;
}

/** The comments on a record, with a form for new ones. `?comment=` in the URL puts its thread first. */
export function Comments(props: CommentsProps) {
  const { subject, subjectId, title, season, episode, isHeadingHidden = false, filters } = props;
  const { t } = useTrans();
  const headingId = useId();
  const [sort, setSort] = useState<CommentSort>('top');
  const scope = season === undefined ? undefined : { season, episode };
  const place: CommentPlace = { subject, subjectId, ...(subject === 'title' && scope) };
  const isSignedIn = useIsSignedIn();
  const mayWrite = usePermission(communityPermissions.writeComments);
  const canModerate = usePermission(editingPermissions.updateComments);
  const linked = useLinkedThread(place);
  const shared = {
    place,
    title,
    scope,
    canWrite: mayWrite || !isSignedIn,
    canModerate,
    highlighted: linked?.id ?? null,
  };
  return (
    <CommentsProvider value={shared}>
      <section aria-labelledby={headingId} className="max-w-195 min-w-0">
        <h2 id={headingId} className={isHeadingHidden ? 'sr-only' : 'mb-4.5 text-section'}>
          {t('Comments')}
        </h2>
        {shared.canWrite ? <CommentComposer key={placeKey(place)} /> : null}
        <div className="no-scrollbar -mx-(--gut) flex items-center gap-2 overflow-x-auto px-(--gut) py-5.5 md:flex-wrap">
          {filters}
          <div className="ms-auto flex-none">
            <SortChip sort={sort} onChange={setSort} />
          </div>
        </div>
        <CommentList key={`${placeKey(place)}/${sort}`} sort={sort} first={linked?.thread ?? null} />
      </section>
    </CommentsProvider>
  );
}

/** The comment that the URL refers to, with its thread. Null without one, and if it is gone. */
function useLinkedThread(place: CommentPlace) {
  const id = Number(useSearchParams()[0].get('comment'));
  const { data } = useQuery({ ...commentQueries.context(id), enabled: Number.isInteger(id) && id > 0 });
  if (data === undefined) return null;
  const { subject, subject_id: subjectId } = data.place;
  return isSamePlace(place, { subject, subjectId }) ? { id, thread: data.thread } : null;
}
