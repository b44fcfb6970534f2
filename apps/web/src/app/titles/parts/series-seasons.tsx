import { useLocation } from 'react-router';
import { seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { SeasonSummary, Title } from '@kinora/contracts/catalogue/titles.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { useTitleMarks } from '#community/marks/use-title-marks.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { nextPlace } from './episode-states.ts';
import { openedSeason, orderSeasons } from './opened-season.ts';
import { SeasonEpisodes } from './season-episodes.tsx';
import { SeasonTabs } from './season-tabs.tsx';
import { useSpoilerShield } from '#community/spoilers/use-spoiler-shield.ts';

/** The seasons of a series as chips, and the episodes of the opened one. */
export function SeriesSeasons({ title }: { title: Title }) {
  const { t } = useTrans();
  const { search } = useLocation();
  const marks = useTitleMarks(title.id);
  const shield = useSpoilerShield(title.id);
  const next = marks === undefined ? null : nextPlace(title.seasons, marks);
  const opened = openedSeason(title.seasons, { search, next: next?.season ?? null });
  const season = title.seasons.find(({ number }) => number === opened);
  if (opened === undefined || season === undefined) {
    return (
      <section aria-labelledby="episodes" className="mt-9 md:mt-10">
        <h2 id="episodes" className="text-section">
          {t('Episodes')}
        </h2>
        <EmptyState title={t('No episodes yet')} description={t('Upcoming titles will appear here.')} />
      </section>
    );
  }
  return (
    <section aria-labelledby="episodes" className="mt-9 md:mt-10">
      <SeasonEpisodes
        title={title}
        season={opened}
        shield={shield}
        marks={marks}
        next={next}
        tabs={<SeasonTabs seasons={orderSeasons(title.seasons)} opened={opened} marks={marks} />}
        footer={<Footer title={title} season={season} />}
      />
    </section>
  );
}

function Footer({ title, season }: { title: Title; season: SeasonSummary }) {
  const { t } = useTrans();
  const names = usePartNames();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <TextLink
        href={seasonPath(title, season.number)}
        tone="quiet"
        className="font-semibold text-fg! underline decoration-line-strong"
      >
        {t(':season page', { season: names.season({ ...season, name: null }) })}
      </TextLink>
      <span className="text-[13.5px] text-fg-3 max-md:hidden noscript:hidden">
        {t('Press W on an episode to mark it as watched')}
      </span>
    </div>
  );
}
