import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { genreQueries } from '#catalogue/genres/genres.queries.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { chipClass } from '#ui/chip-style.ts';
import { ChoiceChip } from '#ui/choice-chip.tsx';
import type { Choice } from '#ui/choice-menu.tsx';
import { openSignInDialog } from '../../marks/open-sign-in-dialog.ts';
import { isFiltered, NO_RATING_FILTERS, type RatingsAddress, ratingsHref } from '../profile-address.ts';
import { useViewer } from './use-relation.ts';

/** The choice that removes a filter. */
const ANY = '';
const SCORES = Array.from({ length: SCORE_MAX }, (_, index) => SCORE_MAX - index);

interface RatingsBarProps {
  readonly profile: Profile;
  readonly histogram: readonly number[];
  readonly address: RatingsAddress;
}

/** Filters and order of the ratings. The URL holds all of its state. */
export function RatingsBar(props: RatingsBarProps) {
  const { t } = useTrans();
  const { profile, address } = props;
  const viewer = useViewer(profile);
  return (
    <div
      role="group"
      aria-label={t('Filters and sorting')}
      className="no-scrollbar -mx-(--gut) mb-6 flex items-center gap-2 px-(--gut) py-0.5 max-md:overflow-x-auto md:flex-wrap"
    >
      <FilterChips {...props} />
      {viewer === 'owner' ? null : <UnseenChip profile={profile} address={address} />}
      {isFiltered(address) ? (
        <Link
          to={ratingsHref(profile, address, NO_RATING_FILTERS)}
          preventScrollReset
          className="touch-target ms-1 flex-none rounded-xs text-meta whitespace-nowrap text-fg-2 underline underline-offset-4 hover:text-fg"
        >
          {t('Clear filters')}
        </Link>
      ) : null}
      <SortChip profile={profile} address={address} />
    </div>
  );
}

function useGoTo({ profile, address }: Pick<RatingsBarProps, 'profile' | 'address'>) {
  const navigate = useNavigate();
  return (changes: Partial<RatingsAddress>) =>
    void navigate(ratingsHref(profile, address, changes), { preventScrollReset: true });
}

function FilterChips({ profile, histogram, address }: RatingsBarProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const goTo = useGoTo({ profile, address });
  const genres = useQuery(genreQueries.list()).data?.genres ?? [];
  const scores: Choice[] = [
    { id: ANY, label: t('Any score') },
    ...SCORES.map((score) => ({
      id: String(score),
      label: String(score),
      detail: number(histogram[score - 1] ?? 0),
    })),
  ];
  const types = [
    { id: ANY, type: null, label: t('Films and series') },
    { id: 'movie', type: 'movie', label: t('Films') },
    { id: 'series', type: 'series', label: t('Series') },
  ] as const;
  const genreName = genres.find(({ id }) => id === address.genre)?.name;
  return (
    <>
      <ChoiceChip
        label={t('Score')}
        choices={scores}
        value={address.score === null ? ANY : String(address.score)}
        shown={address.score === null ? null : String(address.score)}
        onChoose={(id) => goTo({ score: id === ANY ? null : Number(id) })}
      />
      <ChoiceChip
        label={t('Type')}
        choices={types}
        value={address.type ?? ANY}
        shown={
          address.type === null ? null : (types.find(({ type }) => type === address.type)?.label ?? null)
        }
        onChoose={(chosen) => goTo({ type: types.find(({ id }) => id === chosen)?.type ?? null })}
      />
      <ChoiceChip
        label={t('Genre')}
        choices={[
          { id: ANY, label: t('All genres') },
          ...genres.map(({ id, name }) => ({ id: String(id), label: name })),
        ]}
        value={address.genre === null ? ANY : String(address.genre)}
        shown={genreName ?? null}
        onChoose={(id) => goTo({ genre: id === ANY ? null : Number(id) })}
      />
    </>
  );
}

/** A link for members, so that it works before hydration. Visitors are asked to sign in, and find it chosen then. */
function UnseenChip({ profile, address }: Pick<RatingsBarProps, 'profile' | 'address'>) {
  const { t } = useTrans();
  const isGuest = useViewer(profile) === 'guest';
  const { isUnseen } = address;
  const href = ratingsHref(profile, address, { isUnseen: !isUnseen });
  const content = (
    <>
      <EyeOff size={15} strokeWidth={1.75} aria-hidden="true" />
      {t('You have not seen')}
    </>
  );
  const looks = chipClass('md', isUnseen ? '' : 'bg-wash text-fg-2 hover:text-fg');
  if (isGuest)
    return (
      <button
        type="button"
        onClick={() =>
          void openSignInDialog({ reason: t('Sign in to find what you have not seen'), returnTo: href })
        }
        className={looks}
      >
        {content}
      </button>
    );
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isUnseen ? 'true' : undefined}
      data-selected={isUnseen || undefined}
      className={looks}
    >
      {content}
    </Link>
  );
}

function SortChip({ profile, address }: Pick<RatingsBarProps, 'profile' | 'address'>) {
  const { t } = useTrans();
  const goTo = useGoTo({ profile, address });
  const sorts = [
    { id: 'highest', label: t('Highest') },
    { id: 'lowest', label: t('Lowest') },
    { id: 'newest', label: t('Newest') },
    { id: 'oldest', label: t('Oldest') },
  ] as const;
  return (
    <div className="flex flex-none md:ms-auto">
      <ChoiceChip
        label={t('Sort')}
        choices={sorts}
        value={address.sort}
        shown={sorts.find(({ id }) => id === address.sort)?.label ?? null}
        onChoose={(key) => {
          const sort = sorts.find(({ id }) => id === key)?.id;
          if (sort !== undefined) goTo({ sort });
        }}
      />
    </div>
  );
}
