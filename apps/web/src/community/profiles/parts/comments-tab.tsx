import { ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import type { ProfileComment } from '@kinora/contracts/community/profiles.ts';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx';
import { commentHref } from '../../comments/comment-href.ts';
import { CommentText } from '../../comments/comment-text.tsx';
import { firstName } from '../../relations/first-name.ts';
import { useTextMarks } from '../../texts/use-text-marks.ts';
import { tabPath } from '../profile-address.ts';
import { profileQueries } from '../profiles.queries.ts';
import { PartName } from './part-name.tsx';
import { ProfileList } from './profile-list.tsx';
import type { TabProps } from './tab-props.ts';
import { useViewer } from './use-relation.ts';

/** What a member wrote in discussions. */
export function CommentsTab({ profile, shelf }: TabProps) {
  const { t } = useTrans();
  const isOwn = useViewer(profile) === 'owner';
  return (
    <ProfileList
      listKey={tabPath(profile, 'comments')}
      queryOf={(cursor) => profileQueries.comments(profile.id, cursor)}
      idOf={({ comment }) => comment.id}
      total={shelf.counts.comments}
      skeleton={<Waiting />}
      empty={
        <EmptyState
          title={
            isOwn
              ? t('No comments yet')
              : t(':name has not written a comment yet.', { name: firstName(profile.name) })
          }
          description={isOwn ? t('Comments you write appear here.') : undefined}
        />
      }
    >
      {(comments) => <Comments comments={comments} />}
    </ProfileList>
  );
}

function Comments({ comments }: { comments: readonly ProfileComment[] }) {
  const { t } = useTrans();
  const markOf = useTextMarks(
    'comment',
    comments.map(({ comment }) => comment.id),
  );
  return (
    <ol aria-label={t('Comments')}>
      {comments.map((one) => (
        <li key={one.comment.id} className="min-w-0 border-b border-line py-4.5 first:pt-0">
          <Place one={one} />
          <CommentText comment={one.comment} shown={markOf(one.comment.id).text} />
          <Likes count={one.comment.likes} />
        </li>
      ))}
    </ol>
  );
}

/** Where the comment was written, which is a link to it there. */
function Place({ one: { comment, place } }: { one: ProfileComment }) {
  const { t } = useTrans();
  return (
    <p className="flex flex-wrap gap-x-2 text-meta text-fg-3">
      <span className="min-w-0 wrap-anywhere">
        {messageNodes(t('On :name'), {
          name: (
            <Link
              to={commentHref(place, comment.id)}
              prefetch="intent"
              className="touch-target rounded-xs font-semibold text-fg underline-offset-3 hover:underline"
            >
              <bdi>{place.name}</bdi>
              <PartName season={place.season} episode={place.episode} />
            </Link>
          ),
        })}
      </span>
      <span aria-hidden="true">·</span>
      <TimeAgo moment={comment.created_at} />
    </p>
  );
}

function Likes({ count }: { count: number }) {
  const { t } = useTrans();
  const { compact, number } = useFormat();
  if (count === 0) return null;
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-meta text-fg-3 tabular-nums">
      <ThumbsUp size={14} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{compact(count)}</span>
      <span className="sr-only">
        {t('[one 1 like|other :number likes]', { count, number: number(count) })}
      </span>
    </p>
  );
}

function Waiting() {
  return [0, 1, 2].map((row) => (
    <div key={row} className="border-b border-line py-4.5 first:pt-0">
      <Skeleton className="mb-3 h-3.25 w-2/5 rounded-lg" />
      <TextSkeleton lines={2} />
    </div>
  ));
}
