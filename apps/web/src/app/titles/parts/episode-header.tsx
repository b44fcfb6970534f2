import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { seasonPath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Episode } from '@kinora/contracts/catalogue/seasons.ts';
import { Backdrop } from '#catalogue/titles/backdrop.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { AirDate, EpisodeScore, Runtime } from '#catalogue/seasons/episode-facts.tsx';
import { EpisodeTag } from '#catalogue/seasons/episode-tag.tsx';

/** The link that plays works before hydration, and early presses of buttons are replayed. */
const EpisodeActions = lazyHydrated(async () => (await import('./episode-actions.tsx')).EpisodeActions);
export const loadEpisodeActions = EpisodeActions.load;

/** Behind the text and as tall as the text, so that a long name never overlaps the bare picture. */
const ground =
  "before:absolute before:-inset-x-[100vw] before:-top-32 before:-bottom-2 before:-z-1 before:bg-[linear-gradient(180deg,transparent,color-mix(in_oklab,var(--k-bg)_30%,transparent)_50px,color-mix(in_oklab,var(--k-bg)_66%,transparent)_95px,color-mix(in_oklab,var(--k-bg)_84%,transparent)_130px,var(--k-bg)_250px)] before:content-['']";

/** Longer names use a smaller font, or they would push everything else off the screen. */
const LONG = 48;

/** The still of an episode with its name, breadcrumb and facts. */
export function EpisodeHeader({ episode }: { episode: Episode }) {
  const { t } = useTrans();
  const names = usePartNames();
  const { title, release_date: date, runtime } = episode;
  const name = names.episode(episode);
  return (
    <header className="relative isolate -mx-(--gut) -mt-[calc(var(--top)+4px)] overflow-x-clip px-(--gut) pt-[calc(var(--top)+180px)] md:-mt-[calc(var(--top)+8px)] md:pt-[calc(var(--top)+240px)]">
      <Backdrop
        picture={episode.still ?? title.backdrop}
        name={title.name}
        className="inset-x-0 top-0 -z-2 h-90 max-h-full md:h-125"
      />
      <div className={clsx('relative min-w-0', ground)}>
        <Way episode={episode} />
        <h1
          className={clsx(
            'mt-2.5 text-page wrap-anywhere',
            name.length > LONG && 'text-[26px]! md:text-[36px]!',
          )}
        >
          <bdi>{name}</bdi>
        </h1>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-fg-2">
          <span>{t('Episode :number', { number: episode.episode_number })}</span>
          {date === null ? null : <AirDate date={date} />}
          {runtime === null ? null : <Runtime minutes={runtime} />}
          <EpisodeScore episode={episode} />
          <EpisodeTag type={episode.type} />
        </div>
        <EpisodeActions episode={episode} />
      </div>
    </header>
  );
}

/** Breadcrumb of the episode: its title and season. */
function Way({ episode: { title, season_number: number, season_name: seasonName } }: { episode: Episode }) {
  const { t } = useTrans();
  const names = usePartNames();
  const steps = [
    { to: titlePath(title), label: title.name },
    { to: seasonPath(title, number), label: names.season({ number, name: seasonName }) },
  ];
  return (
    <nav aria-label={t('Breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-control text-fg">
        {steps.map(({ to, label }, index) => (
          <li key={to} className="flex min-w-0 items-center gap-2">
            {index > 0 ? (
              <ChevronRight size={15} aria-hidden="true" className="flex-none text-fg-2 rtl:rotate-180" />
            ) : null}
            <Anchor href={to} className="min-w-0 truncate rounded-xs underline-offset-3 hover:underline">
              <bdi>{label}</bdi>
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}
