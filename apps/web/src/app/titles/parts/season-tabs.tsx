import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SeasonSummary } from '@kinora/contracts/catalogue/titles.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { seenInSeason } from './episode-states.ts';
import type { TitleMarks } from '#community/marks/use-title-marks.ts';
import { useToday } from '#platform/i18n/use-today.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { seasonHref } from './opened-season.ts';

/** More do not fit in a row. */
const CHIPS_MAX = 6;
const CHIPS_BESIDE_SELECT = 5;

interface SeasonTabsProps {
  /** In the order of the series. */
  readonly seasons: readonly SeasonSummary[];
  readonly opened: number;
  readonly marks: TitleMarks | undefined;
}

/** Links to the seasons on the page of a series; of many seasons, the first ones and a select with all. */
export function SeasonTabs({ seasons, opened, marks }: SeasonTabsProps) {
  const { t } = useTrans();
  const list = useOpenedInView(opened);
  const shown = seasons.length > CHIPS_MAX ? seasons.slice(0, CHIPS_BESIDE_SELECT) : seasons;
  return (
    <nav aria-label={t('Seasons')}>
      <ul
        ref={list}
        className="no-scrollbar -mx-(--gut) flex gap-2 overflow-x-auto px-(--gut) py-1 md:flex-wrap"
      >
        {shown.map((season) => (
          <li key={season.number} className="flex flex-none">
            <SeasonTab season={season} isOpened={season.number === opened} marks={marks} />
          </li>
        ))}
        {shown.length < seasons.length ? (
          <li className="flex flex-none">
            <AllSeasons
              seasons={seasons}
              opened={opened}
              isBeyond={shown.every((one) => one.number !== opened)}
            />
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** Scrolls the row, and only the row, to the opened season. */
function useOpenedInView(opened: number) {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = ref.current;
    const tab = list?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!list || !tab) return;
    const { left, right } = list.getBoundingClientRect();
    list.scrollLeft += (tab.left + tab.right - left - right) / 2;
  }, [opened]);
  return ref;
}

/** Of one height, so that marks that arrive later do not move the page. */
const chip =
  'grid h-15.5 min-w-33 grid-cols-[auto_auto] content-center items-center gap-x-2.5 rounded-xl px-4 text-start';

function SeasonTab({
  season,
  isOpened,
  marks,
}: {
  season: SeasonSummary;
  isOpened: boolean;
  marks: TitleMarks | undefined;
}) {
  const { t } = useTrans();
  const names = usePartNames();
  const { search } = useLocation();
  const { episode_count: count, number, release_date: date } = season;
  const isAnnounced = useIsAnnounced(count, date);
  const seen = seenInSeason(marks, number);
  const isDone = count > 0 && seen >= count;
  const name = <span className="max-w-48 truncate text-sm font-semibold">{names.season(season)}</span>;
  if (isAnnounced)
    return (
      <span aria-disabled="true" className={clsx(chip, 'bg-wash opacity-45')}>
        {name}
        <span className="col-start-1 text-[12.5px] text-fg-3">{t('Announced')}</span>
      </span>
    );
  return (
    <Link
      to={seasonHref(search, number)}
      preventScrollReset
      aria-current={isOpened ? 'true' : undefined}
      className={clsx(
        chip,
        'transition-colors',
        isOpened ? 'bg-primary text-on-primary' : 'bg-wash can-hover:hover:bg-wash-2',
      )}
    >
      {name}
      <span className={clsx('col-start-1 text-[12.5px] tabular-nums', isOpened ? 'opacity-72' : 'text-fg-3')}>
        {seen > 0
          ? t(':seen of :count watched', { seen, count })
          : t('[one 1 episode|other :count episodes]', { count })}
      </span>
      {isDone ? (
        <Check
          size={18}
          strokeWidth={2.4}
          aria-hidden="true"
          className={clsx(
            'col-start-2 row-span-2 row-start-1 justify-self-end',
            !isOpened && 'text-positive',
          )}
        />
      ) : null}
      {seen > 0 && !isDone ? <Bar share={seen / count} isOpened={isOpened} /> : null}
    </Link>
  );
}

/** The same as the words above it. */
function Bar({ share, isOpened }: { share: number; isOpened: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'col-span-2 mt-1.75 block h-0.75 overflow-hidden rounded-full',
        isOpened ? 'bg-[color-mix(in_oklab,var(--k-on-primary)_22%,transparent)]' : 'bg-wash-3',
      )}
    >
      <span className="block h-full rounded-full bg-accent" style={{ width: `${100 * share}%` }} />
    </span>
  );
}

/** A season that has not begun. */
function useIsAnnounced(count: number, date: string | null): boolean {
  const today = useToday();
  return count === 0 || (date !== null && date > today);
}

/** A native select, which needs no code of its own. */
function AllSeasons({
  seasons,
  opened,
  isBeyond,
}: Pick<SeasonTabsProps, 'seasons' | 'opened'> & { isBeyond: boolean }) {
  const { t } = useTrans();
  const names = usePartNames();
  const navigate = useNavigate();
  const { search } = useLocation();
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    void navigate(seasonHref(search, Number(target.value)), { preventScrollReset: true });
  };
  return (
    <select
      aria-label={t('All seasons')}
      aria-current={isBeyond ? 'true' : undefined}
      value={isBeyond ? String(opened) : ''}
      onChange={choose}
      className={clsx(
        'h-15.5 min-w-33 cursor-pointer rounded-xl px-4 text-sm font-semibold',
        isBeyond ? 'bg-primary text-on-primary' : 'bg-wash can-hover:hover:bg-wash-2',
      )}
    >
      <option value="" disabled hidden>
        {t('All seasons')}
      </option>
      {seasons.map((season) => (
        <option key={season.number} value={season.number} disabled={season.episode_count === 0}>
          {names.season(season)}
        </option>
      ))}
    </select>
  );
}
