import { listPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Activity } from '@kinora/contracts/community/activities.ts';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { Anchor } from '#ui/anchor.tsx';
import { MemberAvatar } from '../../relations/member-link.tsx';
import { useLike } from '../../texts/use-like.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { MemberName } from './entry-links.tsx';
import { PosterLinks } from './poster-links.tsx';

/** Titles that a member added to a list on one day, or a list that they created. */
export function ListedEntry({ entry }: { entry: Extract<Activity, { kind: 'listed' }> }) {
  const { t } = useTrans();
  const user = useUser();
  const { member, list, is_liked: isLiked, titles, more } = entry;
  const like = useLike({ kind: 'list', id: list.id, isLiked, count: list.likes });
  const count = titles.length + more;
  const line =
    count === 0
      ? t(':name created :list')
      : t(':name added [one 1 title|other :count titles] to :list', { count });
  const path = listPath(list);
  return (
    <EntryFrame
      at={entry.at}
      picture={<MemberAvatar member={member} />}
      line={messageNodes(line, {
        name: <MemberName member={member} />,
        list: (
          <Anchor href={path} className="rounded-xs underline-offset-3 hover:underline">
            <bdi className="font-read text-[16px] font-semibold">{list.name}</bdi>
          </Anchor>
        ),
      })}
    >
      {titles.length === 0 ? null : (
        <div className="mt-3">
          <PosterLinks parts={titles.map((title) => ({ title, season: null, episode: null }))} />
        </div>
      )}
      <EntryActions
        like={list.owner.id === user?.id ? null : like}
        likeLabel={t('Like this list')}
        comments={{ href: path, count: null }}
      />
    </EntryFrame>
  );
}
