import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextLink } from '#ui/text-link.tsx';
import { sourceName } from './import-texts.ts';

/** The sites that files can come from, and where their export is. */
export function SourceCards() {
  const { t } = useTrans();
  const cards = [
    {
      source: 'letterboxd',
      content: t('Diary, ratings, reviews, watchlist and lists.'),
      way: t('Under Settings, Data, Export your data.'),
      href: 'https://letterboxd.com/settings/data/',
    },
    {
      source: 'trakt',
      content: t('History, ratings, watchlist and lists.'),
      way: t('Under Settings, Data, Export now.'),
      href: 'https://trakt.tv/settings/data',
    },
    {
      source: 'imdb',
      content: t('Ratings, watchlist and lists.'),
      way: t('Choose Export in the menu of your ratings or a list. The file then appears under Exports.'),
      href: 'https://www.imdb.com/exports/',
    },
    {
      source: 'netflix',
      content: t('Watched films and episodes.'),
      way: t('Under Account, Profile, Viewing activity, Download all.'),
      href: 'https://www.netflix.com/viewingactivity',
    },
    {
      // Its site for exports closed in July 2026.
      source: 'tvtime',
      content: t('Watched episodes and followed series.'),
      way: t('TV Time has closed. Use the file that you downloaded before.'),
      href: null,
    },
    {
      source: 'csv',
      content: t('A table with the names of films or series.'),
      way: t('The first line names the columns: title, year, rating, date or review.'),
      href: null,
    },
  ] as const;
  return (
    <ul
      aria-label={t('Supported files')}
      className="mt-5.5 grid grid-cols-2 gap-x-3 gap-y-4.5 md:grid-cols-3"
    >
      {cards.map(({ source, content, way, href }) => (
        <li key={source} className="border-t border-line pt-3.5 text-[13.5px] text-fg-2">
          <h2 className="mb-1 text-[15px] font-[620] text-fg">{sourceName(t, source)}</h2>
          <p>{content}</p>
          <p className="mt-1 text-fg-3">{way}</p>
          {href === null ? null : (
            <TextLink
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              tone="quiet"
              aria-label={t('Get your export from :site', { site: sourceName(t, source) })}
              className="mt-2 inline-block text-fg! underline decoration-line-strong"
            >
              {t('Get your export')}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}
