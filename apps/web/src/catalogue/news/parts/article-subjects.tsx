import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { NewsArticle } from '@kinora/contracts/catalogue/news.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { TitlePosterCard } from '#catalogue/title-cards/title-poster-card.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageSection } from '#ui/page-section.tsx';
import { PersonCard } from '#ui/person-card.tsx';

const cards = 'grid grid-cols-3 gap-3 md:grid-cols-[repeat(auto-fill,160px)] md:gap-4.5';

/** The titles and people an article is about. */
export function ArticleSubjects({ article: { titles, people } }: { article: NewsArticle }) {
  const { t } = useTrans();
  return (
    <>
      {titles.length > 0 ? (
        <PageSection title={t('Titles in this article')}>
          <ul className={cards}>
            {titles.map((title) => (
              <li key={title.id} className="min-w-0">
                <TitlePosterCard title={title} />
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
      {people.length > 0 ? (
        <PageSection title={t('People in this article')}>
          <ul className={cards}>
            {people.map((person) => (
              <li key={person.id} className="min-w-0">
                <PersonCard
                  name={person.name}
                  href={personPath(person)}
                  image={artworkImage(person.portrait, 'portrait')}
                />
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
    </>
  );
}
