import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PosterSkeleton } from '#ui/skeleton.tsx';
import { firstName } from '../../relations/first-name.ts';
import { isFiltered, NO_RATING_FILTERS, type RatingsAddress, ratingsHref } from '../profile-address.ts';
import { profileQueries } from '../profiles.queries.ts';
import { ProfileList } from './profile-list.tsx';
import { RatingCard } from './rating-card.tsx';
import { RatingsBar } from './ratings-bar.tsx';
import type { TabProps } from './tab-props.ts';
import { useViewer } from './use-relation.ts';

/** Two rows of a wide screen. */
const EAGER_CARDS = 12;
const grid = 'grid grid-cols-3 gap-x-3 gap-y-6 md:grid-cols-5 md:gap-x-4 lg:grid-cols-4 xl:grid-cols-6';

interface RatingsTabProps extends TabProps {
  readonly address: RatingsAddress;
}

/** The titles that a member has rated. */
export function RatingsTab({ profile, shelf, address }: RatingsTabProps) {
  const { t } = useTrans();
  const isOwn = useViewer(profile) === 'owner';
  const { score, ...others } = address;
  const isByScore = score !== null && !isFiltered({ ...others, score: null });
  const filteredTotal = isByScore ? (shelf.ratings.histogram[score - 1] ?? null) : null;
  const href = ratingsHref(profile, address);
  return (
    <>
      <RatingsBar profile={profile} histogram={shelf.ratings.histogram} address={address} />
      <ProfileList
        key={href}
        listKey={href}
        queryOf={(cursor) => profileQueries.ratings(profile.id, address, cursor)}
        idOf={({ title }) => title.id}
        total={isFiltered(address) ? filteredTotal : shelf.counts.ratings}
        skeleton={<Waiting />}
        empty={<Nothing profile={profile} address={address} isOwn={isOwn} />}
      >
        {(ratings) => (
          <ul aria-label={t('Ratings')} className={grid}>
            {ratings.map((rating, index) => (
              <li key={rating.title.id} className="min-w-0">
                <RatingCard rating={rating} isOwn={isOwn} isEager={index < EAGER_CARDS} />
              </li>
            ))}
          </ul>
        )}
      </ProfileList>
    </>
  );
}

function Waiting() {
  return (
    <div className={grid}>
      {Array.from({ length: EAGER_CARDS }, (_, place) => (
        <PosterSkeleton key={place} />
      ))}
    </div>
  );
}

function Nothing({
  profile,
  address,
  isOwn,
}: Pick<RatingsTabProps, 'profile' | 'address'> & { isOwn: boolean }) {
  const { t } = useTrans();
  if (!isFiltered(address))
    return (
      <EmptyState
        title={
          isOwn
            ? t('No ratings yet')
            : t(':name has not rated anything yet.', { name: firstName(profile.name) })
        }
        description={isOwn ? t('Titles you rate appear here.') : undefined}
      />
    );
  return (
    <EmptyState
      title={t('There are no items matching your query')}
      action={
        <Link
          to={ratingsHref(profile, address, NO_RATING_FILTERS)}
          preventScrollReset
          className={buttonClass('secondary', 'md', 'hover:bg-wash-3')}
        >
          {t('Clear filters')}
        </Link>
      }
    />
  );
}
