import { useId, useState } from 'react';
import { profilePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Activity } from '@kinora/contracts/community/activities.ts';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { Anchor } from '#ui/anchor.tsx';
import { DIARY_PATH } from '../../diary/diary-address.ts';
import { MemberAvatar } from '../../relations/member-link.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { MemberName, PartLink } from './entry-links.tsx';
import { PosterLinks } from './poster-links.tsx';

type TitlesActivity = Extract<Activity, { kind: 'watched' | 'rated' }>;

/** The titles that a member watched or rated on one day: the latest one, and the others on request. */
export function TitlesEntry({ entry }: { entry: TitlesActivity }) {
  const { t } = useTrans();
  const [isOpen, setOpen] = useState(false);
  const others = useId();
  const { member, more, items } = entry;
  const [first, ...rest] = items;
  if (first === undefined) return null;
  const count = rest.length + more;
  return (
    <EntryFrame
      at={entry.at}
      picture={<MemberAvatar member={member} />}
      line={messageNodes(lineOf(t, entry, count > 0), {
        name: <MemberName member={member} />,
        title: <PartLink part={first} />,
        more: (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={others}
            onClick={() => setOpen(!isOpen)}
            className="rounded-xs font-semibold underline decoration-[color-mix(in_oklab,currentColor_34%,transparent)] underline-offset-3 hover:decoration-current"
          >
            {t('[one 1 more|other :count more]', { count })}
          </button>
        ),
      })}
      score={first.score}
      about={first}
    >
      <div id={others} hidden={!isOpen} className="mt-3">
        {isOpen ? <PosterLinks parts={rest} /> : null}
        {isOpen && more > 0 ? <Unlisted entry={entry} /> : null}
      </div>
    </EntryFrame>
  );
}

/** The number of titles that the entry does not contain, with a link to all of them if the reader may see them. */
function Unlisted({ entry: { kind, member, more } }: { entry: TitlesActivity }) {
  const { t } = useTrans();
  const user = useUser();
  const label = t('and :count more', { count: more });
  const style = 'mt-2.5 text-sm text-fg-2';
  // A diary is visible only to its member.
  if (kind === 'watched' && member.id !== user?.id) return <p className={style}>{label}</p>;
  return (
    <Anchor
      href={kind === 'watched' ? DIARY_PATH : profilePath(member, 'ratings')}
      className={`touch-target inline-block rounded-xs underline underline-offset-3 hover:text-fg ${style}`}
    >
      {label}
    </Anchor>
  );
}

function lineOf(t: Trans['t'], { kind, items: [first] }: TitlesActivity, hasMore: boolean): string {
  if (kind === 'rated') return hasMore ? t(':name rated :title and :more') : t(':name rated :title');
  const isRewatch = first !== undefined && 'is_rewatch' in first && first.is_rewatch;
  if (isRewatch) return hasMore ? t(':name rewatched :title and :more') : t(':name rewatched :title');
  return hasMore ? t(':name watched :title and :more') : t(':name watched :title');
}
