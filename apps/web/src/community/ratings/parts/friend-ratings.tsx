import { useId, useState } from 'react';
import { Link } from 'react-router';
import { profilePath, reviewPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { listFriendRatings } from '@kinora/contracts/community/friend-ratings.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Score } from '#ui/rating.tsx';
import { firstName } from '../../relations/first-name.ts';
import { ratingQueries } from '../ratings.queries.ts';

type Friends = CallOutput<typeof listFriendRatings>;

/** As many as fit on one line. */
const ON_ONE_LINE = 5;

/** How the members whom the reader follows have rated a title. Renders nothing if none of them has. */
export function FriendRatings({ titleId }: { titleId: number }) {
  const { t } = useTrans();
  const id = useId();
  const { data } = useMemberQuery(ratingQueries.friends(titleId));
  if (data === undefined || data.total === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4.5 border-t border-line pt-4 md:max-lg:col-span-full">
      <header className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="text-sm font-semibold">
          {t('Friends who saw it')}
        </h3>
        {data.average === null ? null : (
          <span className="flex items-center gap-1.5 text-sm text-fg-3">
            {t('Average')}
            <Score value={data.average} size={13} className="text-fg-2" />
          </span>
        )}
      </header>
      <FriendList friends={data} />
    </section>
  );
}

/** One line of friends. A press shows the rest of those that the response contains. */
function FriendList({ friends: { total, ratings } }: { friends: Friends }) {
  const { t } = useTrans();
  const [isOpen, setOpen] = useState(false);
  // The last place on the line is for the number of the others.
  const shown = isOpen || total <= ON_ONE_LINE ? ratings : ratings.slice(0, ON_ONE_LINE - 1);
  const others = total - shown.length;
  const isLast = shown.length === ratings.length;
  return (
    <>
      <ul className="mt-3.5 flex flex-wrap gap-x-3.5 gap-y-3">
        {shown.map((one) => (
          <li key={one.member.id} className="w-11.5">
            <Friend {...one} />
          </li>
        ))}
        {isLast ? null : (
          <li className="w-11.5">
            <button
              type="button"
              aria-label={t('Show :count more', { count: others })}
              onClick={() => setOpen(true)}
              className="touch-target mx-auto grid size-9.5 place-items-center rounded-full bg-wash-2 text-[13px] font-semibold tabular-nums hover:bg-wash-3"
            >
              +{others}
            </button>
          </li>
        )}
      </ul>
      {isLast && others > 0 ? (
        <p className="mt-3 text-sm text-fg-3">{t('and :count more', { count: others })}</p>
      ) : null}
    </>
  );
}

/** Leads to the review, else to the profile. */
function Friend({ member, score, review_id: review }: Friends['ratings'][number]) {
  const { t } = useTrans();
  const { name, image } = member;
  return (
    <Link
      to={review === null ? profilePath(member) : reviewPath(review)}
      prefetch="intent"
      aria-label={t(':name gave :score out of 10', { name, score })}
      title={name}
      className="grid justify-items-center gap-1.5 rounded-xs"
    >
      <span className="relative flex">
        <Avatar name={name} src={image} isDecorative />
        <span className="absolute -end-1.5 -bottom-0.75 h-4.75 min-w-4.75 rounded-[7px] bg-overlay px-1 text-center text-[11.5px] leading-4.75 font-bold text-rating tabular-nums shadow-[0_0_0_2px_var(--k-bg)]">
          {score}
        </span>
      </span>
      <span className="w-full truncate text-center text-micro">
        <bdi>{firstName(name)}</bdi>
      </span>
    </Link>
  );
}
