import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Season } from '@kinora/contracts/catalogue/seasons.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { useDisclosureMenu } from './use-disclosure-menu.ts';

/** More chips do not fit beside the heading. */
const CHIPS_MAX = 6;

const chip =
  'touch-target inline-flex h-8.5 max-w-60 items-center rounded-full bg-wash px-3.5 text-[13.5px] font-medium text-fg-2 transition-colors hover:text-fg aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-on-primary';

/** Links to the other seasons: as chips, or as a menu on phones and for many seasons. */
export function SeasonPicker({ season }: { season: Season }) {
  const { t } = useTrans();
  if (season.seasons.length < 2) return null;
  const hasChips = season.seasons.length <= CHIPS_MAX;
  return (
    <nav aria-label={t('Seasons')} className="max-md:w-full">
      {hasChips ? (
        <ul className="flex flex-wrap justify-end gap-2 max-md:hidden">
          <SeasonLinks season={season} className={chip} />
        </ul>
      ) : null}
      {/* The key closes the menu when the season changes. */}
      <SeasonMenu key={season.number} season={season} className={hasChips ? 'md:hidden' : ''} />
    </nav>
  );
}

function SeasonLinks({ season, className }: { season: Season; className: string }) {
  const names = usePartNames();
  return season.seasons.map((other) => (
    <li key={other.number} className="min-w-0">
      <Link
        to={seasonPath(season.title, other.number)}
        prefetch="intent"
        aria-current={other.number === season.number ? 'page' : undefined}
        className={className}
      >
        <span className="truncate">{names.season(other)}</span>
      </Link>
    </li>
  ));
}

/** A native disclosure, so that it also opens without JavaScript. */
function SeasonMenu({ season, className }: { season: Season; className: string }) {
  const names = usePartNames();
  const menu = useRef<HTMLDetailsElement>(null);
  useDisclosureMenu(menu);
  return (
    <details ref={menu} className={`group/menu relative ${className}`}>
      <summary className="flex h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control bg-wash-2 px-4 text-control md:min-w-60 [&::-webkit-details-marker]:hidden">
        <span className="truncate">{names.season(season)}</span>
        <ChevronDown
          size={17}
          strokeWidth={1.75}
          aria-hidden="true"
          className="flex-none transition-transform group-open/menu:rotate-180"
        />
      </summary>
      <ul className="absolute inset-x-0 top-full z-(--z-sticky) mt-1.5 max-h-105 overflow-y-auto rounded-control bg-overlay p-1.5 shadow-3">
        <SeasonLinks
          season={season}
          className="flex min-h-11 items-center rounded-lg px-3 text-[14.5px] hover:bg-wash aria-[current=page]:font-semibold aria-[current=page]:text-accent-text"
        />
      </ul>
    </details>
  );
}
