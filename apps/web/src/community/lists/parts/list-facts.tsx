import { Heart, Link2, Lock, User, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { MemberLink } from '../../relations/member-link.tsx';
import type { OwnList } from '../lists-cache.ts';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true, className: 'flex-none' } as const;

/** The line below the name of a list: its size, who can see it or how many like it, and whose it is. */
export function ListFacts({ list, hasOwner }: { list: OwnList; hasOwner: boolean }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { titles_count: count, editors_count: editors, role, owner } = list;
  const isOthers = role !== 'owner';
  return (
    <div className="mt-0.75 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-meta text-fg-3 tabular-nums">
      <span>{t('[one 1 title|other :number titles]', { count, number: number(count) })}</span>
      <Audience list={list} />
      {editors > 0 && !isOthers ? (
        <Fact icon={<UserPlus {...ICON} />}>
          {t('[one 1 editor|other :count editors]', { count: editors })}
        </Fact>
      ) : null}
      {isOthers && hasOwner ? (
        <Fact icon={<User {...ICON} />}>
          <span dir="auto" className="truncate">
            {messageNodes(t('By :name'), {
              // Above the link of the card.
              name: <MemberLink member={owner} className="relative z-4 hover:text-fg" />,
            })}
          </span>
        </Fact>
      ) : null}
    </div>
  );
}

function Audience({ list: { visibility, likes } }: { list: OwnList }) {
  const { t } = useTrans();
  const { compact, number } = useFormat();
  if (visibility === 'private') return <Fact icon={<Lock {...ICON} />}>{t('Private')}</Fact>;
  if (visibility === 'unlisted') return <Fact icon={<Link2 {...ICON} />}>{t('Anyone with the link')}</Fact>;
  return (
    <Fact icon={<Heart {...ICON} />}>
      <span aria-hidden="true">{compact(likes)}</span>
      <span className="sr-only">
        {t('[one 1 like|other :number likes]', { count: likes, number: number(likes) })}
      </span>
    </Fact>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      {icon}
      {children}
    </span>
  );
}
