import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { LikeButton } from '../../texts/like-button.tsx';
import type { useLike } from '../../texts/use-like.ts';

interface EntryActionsProps {
  /** Null for the reader's own list, which they do not like. */
  readonly like: ReturnType<typeof useLike> | null;
  readonly likeLabel: string;
  /** Where to answer, with the number of comments if it is known. */
  readonly comments: { readonly href: string; readonly count: number | null };
}

/** Likes a text or a list, and leads to its comments. */
export function EntryActions({ like, likeLabel, comments }: EntryActionsProps) {
  const { t } = useTrans();
  const { compact } = useFormat();
  const { href, count } = comments;
  return (
    <div className="mt-3 flex items-center gap-5 text-meta text-fg-3">
      {like === null ? null : (
        <LikeButton isLiked={like.isLiked} count={like.count} onToggle={like.toggle} label={likeLabel} />
      )}
      <Link
        to={href}
        prefetch="intent"
        className="touch-target inline-flex items-center gap-1.5 rounded-xs tabular-nums hover:text-fg"
      >
        <MessageSquare size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
        {count === null || count === 0
          ? t('Comment')
          : t('[one 1 comment|other :shown comments]', { count, shown: compact(count) })}
      </Link>
    </div>
  );
}
