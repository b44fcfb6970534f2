import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReviewSort } from '@kinora/contracts/community/reviews.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { chipClass } from '#ui/chip-style.ts';
import { ChoiceChip } from '#ui/choice-chip.tsx';
import { partPath } from '../../texts/part-path.ts';
import { useTextCount } from '../../texts/use-text-count.ts';
import type { TextsPlace } from '../../texts/texts-place.ts';
import { textQueries } from '../../texts/texts.queries.ts';
import { isFiltered, NO_FILTERS, type ReviewsAddress, reviewsSearch } from '../reviews-address.ts';

const sortLabels = ({ t }: Trans): readonly { id: ReviewSort; label: string }[] => [
  { id: 'helpful', label: t('Most helpful') },
  { id: 'newest', label: t('Newest') },
  { id: 'highest', label: t('Highest') },
  { id: 'lowest', label: t('Lowest') },
];

/** Filters and order of the reviews. The URL holds all of its state. */
export function FilterBar({ place, address }: { place: TextsPlace; address: ReviewsAddress }) {
  const trans = useTrans();
  const { t } = trans;
  const navigate = useNavigate();
  const count = useTextCount();
  const { data } = useQuery(textQueries.counts(place.title.id, place.scope));
  const { score, isWithoutSpoilers } = address;
  const path = partPath(place.title, place.scope, 'reviews');
  const hrefTo = (changes: Partial<ReviewsAddress>) => path + reviewsSearch(address, changes);
  const sorts = sortLabels(trans);
  return (
    <div
      role="group"
      aria-label={t('Filters and sorting')}
      className="no-scrollbar -mx-(--gut) flex items-center gap-2 px-(--gut) py-5.5 max-md:overflow-x-auto md:flex-wrap"
    >
      <ChipLink to={hrefTo(NO_FILTERS)} isOn={!isFiltered(address)}>
        {t('Everyone')}
        {data === undefined ? null : <span className="tabular-nums opacity-70">{count(data.reviews)}</span>}
      </ChipLink>
      <ChipLink to={hrefTo({ isWithoutSpoilers: !isWithoutSpoilers })} isOn={isWithoutSpoilers}>
        {t('No spoilers')}
      </ChipLink>
      {score === null ? null : (
        <ChipLink to={hrefTo({ score: null })} isOn label={t('Remove score :score', { score })}>
          {t('Score :score', { score })}
          <X size={14} strokeWidth={2} aria-hidden="true" />
        </ChipLink>
      )}
      <div className="flex flex-none md:ms-auto">
        <ChoiceChip
          label={t('Sort')}
          choices={sorts}
          value={address.sort}
          shown={sorts.find(({ id }) => id === address.sort)?.label ?? null}
          onChoose={(key) => {
            const sort = sorts.find(({ id }) => id === key)?.id;
            if (sort !== undefined) void navigate(hrefTo({ sort }), { preventScrollReset: true });
          }}
        />
      </div>
    </div>
  );
}

/** Links, so that they work before hydration. */
function ChipLink({
  to,
  isOn,
  label,
  children,
}: {
  to: string;
  isOn: boolean;
  label?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      aria-label={label}
      data-selected={isOn || undefined}
      className={chipClass('md', isOn ? '' : 'bg-wash text-fg-2 hover:text-fg')}
    >
      {children}
    </Link>
  );
}
