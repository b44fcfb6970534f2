import { browseModule, createPersonalTitlesReader, createTitleBrowser } from '#catalogue/browse/index.ts';
import { channelsModule } from '#catalogue/channels/index.ts';
import { collectionsModule } from '#catalogue/collections/index.ts';
import { creditsModule } from '#catalogue/credits/index.ts';
import { externalIdsModule } from '#catalogue/external-ids/index.ts';
import { responseStoreModule } from '#catalogue/response-store/index.ts';
import { feedsModule } from '#catalogue/feeds/index.ts';
import { genresModule } from '#catalogue/genres/index.ts';
import { imagesModule } from '#catalogue/images/index.ts';
import { keywordsModule } from '#catalogue/keywords/index.ts';
import { landingModule } from '#catalogue/landing/index.ts';
import { newsModule } from '#catalogue/news/index.ts';
import { peopleModule } from '#catalogue/people/index.ts';
import { personTitlesModule } from '#catalogue/person-titles/index.ts';
import { searchModule } from '#catalogue/search/index.ts';
import { provenanceModule } from '#catalogue/provenance/index.ts';
import { playbackModule } from '#catalogue/playback/index.ts';
import { playStatsModule } from '#catalogue/play-stats/index.ts';
import { popularityModule } from '#catalogue/popularity/index.ts';
import { seasonsModule } from '#catalogue/seasons/index.ts';
import { seoModule } from '#catalogue/seo/index.ts';
import { shareImagesModule } from '#catalogue/share-images/index.ts';
import { sitemapsModule } from '#catalogue/sitemaps/index.ts';
import { titlesModule } from '#catalogue/titles/index.ts';
import { videoProcessingModule } from '#catalogue/video-processing/index.ts';
import { videosModule } from '#catalogue/videos/index.ts';
import { visitsModule } from '#catalogue/visits/index.ts';
import { watchProgressModule } from '#catalogue/watch-progress/index.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { i18nSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { PersonalSet } from '#platform/personal-set.ts';
import type { Platform } from '#platform/platform.ts';
import type { Foundation } from './foundation-modules.ts';
import type { UseModule } from './module-collector.ts';

export type Catalogue = ReturnType<typeof setupCatalogue>;

interface Below {
  readonly foundation: Foundation;
  /** Declared by modules that are set up later. */
  readonly personalSets: () => readonly PersonalSet[];
}

/** Sets up the catalogue on top of the foundation. Each module gets the services of the modules before it. */
export function setupCatalogue(use: UseModule, platform: Platform, { foundation, personalSets }: Below) {
  const personalTitles = createPersonalTitlesReader(personalSets);
  const { settings, access, localizations, sessions, files, shared, languagesOf, notifier } = foundation;
  const { documents } = use(responseStoreModule, {});
  use(externalIdsModule, {});
  use(provenanceModule, {});
  use(keywordsModule, { shared });
  use(collectionsModule, {});
  use(browseModule, { shared });
  const { credits } = use(creditsModule, { shared });
  use(videoProcessingModule, { notifier });
  const videos = use(videosModule, {
    shared,
    settings: settings.service,
    files: files.service,
    removal: files.removal,
  });
  const { images } = use(imagesModule, { shared });
  const { titles } = use(titlesModule, { personalTitles, languagesOf, documents, shared });
  const { seasons, episodes } = use(seasonsModule, { languagesOf, shared });
  const { people, reader: peopleReader } = use(peopleModule, { languagesOf, documents, shared });
  use(personTitlesModule, {});
  const popularity = use(popularityModule, { titles, people });
  const watching = use(watchProgressModule, { languagesOf });
  const playback = use(playbackModule, {
    shared,
    languagesOf,
    positionOf: watching.positionOf,
    locate: sessions.locate,
  });
  use(playStatsModule, {
    settings: settings.service,
    locate: sessions.locate,
    popularity: popularity.recorder,
    progress: watching.progress,
    notePlay: playback.notePlay,
  });
  const { countPage } = use(visitsModule, {
    settings: settings.service,
    locate: sessions.locate,
  });
  const { news } = use(newsModule, { languagesOf, shared });
  const channels = use(channelsModule, {
    browser: createTitleBrowser(platform),
    personalTitles,
    languagesOf,
    documents,
    shared,
  });
  // Genres are below channels, whose rules name them.
  use(genresModule, {
    shared,
    onMoved: (tx, slugs) => channels.service.renameTerm(tx, { kind: 'genre', ...slugs }),
  });
  use(landingModule, {
    settings: settings.service,
    channels: channels.reader,
    languagesOf,
    shared,
  });
  use(searchModule, { languagesOf, shared });
  use(seoModule, {});
  const isPublic = async () =>
    (await access.service.guestPermissions()).some(({ name }) => name === cataloguePermissions.viewTitles);
  const sitemaps = use(sitemapsModule, {
    isPublic,
    languages: async () =>
      settings.service.get(i18nSettings).enable
        ? (await localizations.service.list()).map(({ language }) => language)
        : [],
  });
  use(feedsModule, { settings: settings.service, isPublic });
  use(shareImagesModule, { settings: settings.service, isPublic });
  return {
    titles,
    credits,
    images,
    seasons,
    episodes,
    people,
    peopleReader,
    popularity,
    news,
    channels,
    videos,
    sitemaps,
    countPage,
    progressOf: watching.progressOf,
    shared,
    languagesOf,
  };
}
