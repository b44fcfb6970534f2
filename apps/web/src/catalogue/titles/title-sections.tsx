import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { CreditCard } from '#catalogue/credits/credit-card.tsx';
import { ImageRow } from '#catalogue/images/image-row.tsx';
import { TitlePosterCard } from '#catalogue/title-cards/title-poster-card.tsx';
import { VideoTile } from '#catalogue/videos/video-tile.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Carousel } from '#ui/carousel.tsx';
import { DeferredContent } from '#ui/deferred-content.tsx';
import { PageSection, SeeAllLink } from '#ui/page-section.tsx';

const row = 'mt-9.5 md:mt-13';

/** The sections below the first screen of a title's page. Empty sections are hidden. */
export function TitleSections({ title }: { title: Title }) {
  return (
    <>
      <People title={title} />
      <Videos title={title} />
      <Images title={title} />
      <Similar title={title} />
    </>
  );
}

/** The cast, or the crew of a title without a cast, such as a landscape film. */
function People({ title }: { title: Title }) {
  const { t } = useTrans();
  const hasCast = title.cast.length > 0;
  const credits = hasCast ? title.cast : title.crew;
  if (credits.length === 0) return null;
  return (
    <DeferredContent className="[--deferred:268px] md:[--deferred:350px]">
      <Carousel
        title={hasCast ? t('Cast') : t('Crew')}
        kind="person"
        action={<SeeAllLink href={titlePath(title, 'full-credits')}>{t('Full cast and crew')}</SeeAllLink>}
        className={row}
      >
        {credits.map((credit, index) => (
          // A person may have two roles, and the list never changes while it is shown.
          <CreditCard key={index} credit={credit} />
        ))}
      </Carousel>
    </DeferredContent>
  );
}

function Videos({ title }: { title: Title }) {
  const { t } = useTrans();
  if (title.videos.length === 0) return null;
  return (
    <DeferredContent className="[--deferred:231px] md:[--deferred:253px]">
      <Carousel
        title={t('Videos')}
        kind="landscape"
        isStatic
        action={<SeeAllLink href={titlePath(title, 'videos')}>{t('See all')}</SeeAllLink>}
        className={row}
      >
        {title.videos.map((video) => (
          <VideoTile key={video.id} video={video} />
        ))}
      </Carousel>
    </DeferredContent>
  );
}

function Images({ title }: { title: Title }) {
  const { t } = useTrans();
  if (title.images.length === 0) return null;
  return (
    <DeferredContent className="[--deferred:218px] md:[--deferred:190px]">
      <PageSection
        title={t('Images')}
        action={<SeeAllLink href={titlePath(title, 'images')}>{t('See all')}</SeeAllLink>}
      >
        <ImageRow images={title.images} name={title.name} />
      </PageSection>
    </DeferredContent>
  );
}

function Similar({ title }: { title: Title }) {
  const { t } = useTrans();
  if (title.similar.length === 0) return null;
  return (
    <DeferredContent className="[--deferred:306px] md:[--deferred:395px]">
      <Carousel title={t('More like this')} kind="poster" className={row}>
        {title.similar.map((other) => (
          <TitlePosterCard key={other.id} title={other} />
        ))}
      </Carousel>
    </DeferredContent>
  );
}
