import { Link } from 'react-router';
import { type ProfileTab, yearPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Profile } from '@kinora/contracts/community/profiles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { chipClass } from '#ui/chip-style.ts';
import type { RatingsAddress } from '../profile-address.ts';
import { AsideSection } from './aside-section.tsx';
import { Favourites } from './favourites.tsx';
import { ScoreHistogram } from './score-histogram.tsx';
import type { TabProps } from './tab-props.ts';
import { TasteMatch } from './taste-match.tsx';
import { useViewer } from './use-relation.ts';

interface ProfileAsideProps extends TabProps {
  readonly tab: ProfileTab;
  readonly address: RatingsAddress;
}

/** The column beside the tabs; below them on small screens. Beside the ratings it is about ratings only. */
export function ProfileAside({ profile, shelf, tab, address }: ProfileAsideProps) {
  const { t } = useTrans();
  return (
    <aside aria-label={t('About :name', { name: profile.name })} className="grid min-w-0 content-start gap-8">
      {tab === 'ratings' ? null : <Favourites profile={profile} titles={shelf.favourites} />}
      <ScoreHistogram profile={profile} shelf={shelf} address={address} isFilter={tab === 'ratings'} />
      <TasteMatch profile={profile} />
      {tab === 'ratings' ? null : <Years profile={profile} years={shelf.years} />}
    </aside>
  );
}

/** The reviews of years that can be opened. */
function Years({ profile, years }: { profile: Profile; years: readonly number[] }) {
  const { t } = useTrans();
  const isOwn = useViewer(profile) === 'owner';
  if (years.length === 0) return null;
  return (
    <AsideSection title={t('Years in review')}>
      <ul className="flex flex-wrap gap-2">
        {years.map((year) => (
          <li key={year}>
            <Link
              to={isOwn ? yearPath(year) : yearPath(year, profile)}
              prefetch="intent"
              className={chipClass('md', 'bg-wash text-fg-2 tabular-nums hover:text-fg')}
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}
