import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EpisodeHead } from '#catalogue/seo/episode-head.tsx';
import { SeasonHead } from '#catalogue/seo/season-head.tsx';
import { TitleHead } from '#catalogue/seo/title-head.tsx';
import { CompactHeader } from '#catalogue/titles/compact-header.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { tabLinkClass } from '#ui/tab-link-style.ts';
import { partPath } from './part-path.ts';
import type { TextsPlace } from './texts-place.ts';
import { textQueries } from './texts.queries.ts';
import { useTextCount } from './use-text-count.ts';

type TextsPage = 'reviews' | 'discussion';

interface TextsLayoutProps {
  readonly place: TextsPlace;
  readonly page: TextsPage;
  /** The column beside the texts; above them on small screens. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the reviews and the discussion: what they are about, a tab for each, and a column beside them. */
export function TextsLayout({ place, page, aside, children }: TextsLayoutProps) {
  const { t } = useTrans();
  return (
    <>
      <TextsHead place={place} page={page} />
      <CompactHeader
        heading={page === 'reviews' ? t('Reviews') : t('Discussion')}
        picture={place.picture}
        artName={place.title.name}
        back={{ to: partPath(place.title, place.scope), label: place.name }}
        isSmall
      />
      <TextsTabs place={place} page={page} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-7 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-16">
        <div className="min-w-0">{children}</div>
        <aside className="min-w-0 max-lg:-order-1 lg:sticky lg:top-[calc(var(--top)+var(--bar)+24px)] lg:self-start">
          {aside}
        </aside>
      </div>
    </>
  );
}

function TextsHead({ place: { record }, page }: { place: TextsPlace; page: TextsPage }) {
  if ('title' in record) return <TitleHead title={record.title} page={page} />;
  if ('season' in record) return <SeasonHead season={record.season} page={page} />;
  return <EpisodeHead episode={record.episode} page={page} />;
}

function TextsTabs({ place: { title, scope }, page }: { place: TextsPlace; page: TextsPage }) {
  const { t } = useTrans();
  const count = useTextCount();
  const { data } = useQuery(textQueries.counts(title.id, scope));
  const tabs = [
    { id: 'reviews', label: t('Reviews'), count: data?.reviews },
    { id: 'discussion', label: t('Discussion'), count: data?.comments },
  ] as const;
  return (
    <nav aria-label={t('Reviews and discussion')} className="flex gap-6.5 border-b border-line text-[14.5px]">
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={partPath(title, scope, tab.id)}
          prefetch="intent"
          aria-current={tab.id === page ? 'page' : undefined}
          className={tabLinkClass(tab.id === page)}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="text-[11px] font-medium text-fg-3 tabular-nums">{count(tab.count)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
