import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import type { MemberList } from '@kinora/contracts/community/lists.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { useLike } from '#community/texts/use-like.ts';
import { type ListMarks, refreshLists } from '#community/lists/lists-cache.ts';

interface LikeListButtonProps {
  readonly list: Pick<MemberList, 'id' | 'likes'>;
  readonly marks: ListMarks | undefined;
}

/** A heart with the number of likes. Owners do not like their own list: they see the number only. */
export function LikeListButton({ list: { id, likes }, marks }: LikeListButtonProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const client = useQueryClient();
  const { isLiked, count, toggle } = useLike({
    kind: 'list',
    id,
    isLiked: marks?.is_liked ?? false,
    count: likes,
    onSaved: () => refreshLists(client),
  });
  const text = t('[one 1 like|other :number likes]', { count, number: number(count) });
  const content = (
    <>
      <Heart
        size={18}
        strokeWidth={1.75}
        fill={isLiked ? 'currentColor' : 'none'}
        aria-hidden="true"
        className={clsx('flex-none', isLiked && 'text-accent-text')}
      />
      <span aria-hidden="true" className="tabular-nums">
        {number(count)}
      </span>
    </>
  );
  if (marks?.role === 'owner')
    return (
      <span className={buttonClass('secondary', 'md', 'max-md:px-3.25!')}>
        {content}
        <span className="sr-only">{text}</span>
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={`${t('Like this list')}, ${text}`}
      title={isLiked ? t('Unlike') : t('Like this list')}
      onClick={toggle}
      className={buttonClass('secondary', 'md', 'hover:bg-wash-3 max-md:px-3.25!')}
    >
      {content}
    </button>
  );
}
