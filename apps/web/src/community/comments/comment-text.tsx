import { useQueryClient } from '@tanstack/react-query';
import { Shield, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Comment } from '@kinora/contracts/community/comments.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PlainText } from '../texts/plain-text.tsx';
import { spoilerLabel } from '../texts/spoiler-label.ts';
import { SpoilerVeil } from '../texts/spoiler-veil.tsx';
import { commentQueries } from './comments.queries.ts';

const TEXT = 'mt-1 max-w-[70ch] text-[15px] leading-normal';

/** The text of a comment, hidden if it is a spoiler, or why there is none. */
export function CommentText({ comment, shown }: { comment: Comment; shown: string | null }) {
  const { t } = useTrans();
  const client = useQueryClient();
  const { id, state, body, mentions, is_spoiler: isSpoiler, spoiler_until: until } = comment;
  if (state === 'deleted')
    return <Gone icon={<Trash2 size={16} />}>{t('This comment was deleted by its author.')}</Gone>;
  if (state === 'removed')
    return <Gone icon={<Shield size={16} />}>{t('A moderator removed this comment.')}</Gone>;
  const text = (words: string) => <PlainText text={words} mentions={mentions} className={TEXT} />;
  if (!isSpoiler && body !== null) return text(body);
  return (
    <div className="mt-1.5">
      <SpoilerVeil
        label={spoilerLabel(t, until, t('This comment contains spoilers'))}
        length={comment.length}
        load={async () => (await client.query(commentQueries.text(id))).body}
        render={text}
        shown={body ?? shown}
      />
    </div>
  );
}

function Gone({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-1 flex items-center gap-2.5 rounded-[10px] bg-wash px-3.5 py-2.5 text-sm text-fg-3">
      <span aria-hidden="true" className="flex-none">
        {icon}
      </span>
      {children}
    </p>
  );
}
