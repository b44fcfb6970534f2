import { artworkModule, imageUploads, portraitUploads } from '#catalogue/artwork/index.ts';
import { backOfficeModule } from '#catalogue/back-office/index.ts';
import { browseModule, createTitleBrowser } from '#catalogue/browse/index.ts';
import { channelEditingModule } from '#catalogue/channel-editing/index.ts';
import { channelsModule, renameTermInChannels } from '#catalogue/channels/index.ts';
import { commentsModule } from '#catalogue/comments/index.ts';
import { creditEditingModule } from '#catalogue/credit-editing/index.ts';
import { creditsModule } from '#catalogue/credits/index.ts';
import { documentsModule } from '#catalogue/documents/index.ts';
import { episodeEditingModule } from '#catalogue/episode-editing/index.ts';
import { feedsModule } from '#catalogue/feeds/index.ts';
import { genresModule } from '#catalogue/genres/index.ts';
import { imagesModule } from '#catalogue/images/index.ts';
import { keywordEditingModule } from '#catalogue/keyword-editing/index.ts';
import { keywordsModule } from '#catalogue/keywords/index.ts';
import { landingModule } from '#catalogue/landing/index.ts';
import { listsModule } from '#catalogue/lists/index.ts';
import { mergingModule } from '#catalogue/merging/index.ts';
import { moderationModule } from '#catalogue/moderation/index.ts';
import { newsModule } from '#catalogue/news/index.ts';
import { newsEditingModule, newsUploads } from '#catalogue/news-editing/index.ts';
import { peopleModule } from '#catalogue/people/index.ts';
import { peopleEditingModule } from '#catalogue/people-editing/index.ts';
import { peopleListsModule } from '#catalogue/people-lists/index.ts';
import { personTitlesModule } from '#catalogue/person-titles/index.ts';
import { reportsModule } from '#catalogue/reports/index.ts';
import { reviewsModule } from '#catalogue/reviews/index.ts';
import { searchModule } from '#catalogue/search/index.ts';
import { playbackModule } from '#catalogue/playback/index.ts';
import { playsModule } from '#catalogue/plays/index.ts';
import { popularityModule } from '#catalogue/popularity/index.ts';
import { seasonEditingModule } from '#catalogue/season-editing/index.ts';
import { seasonsModule } from '#catalogue/seasons/index.ts';
import { seoModule } from '#catalogue/seo/index.ts';
import { shareImagesModule } from '#catalogue/share-images/index.ts';
import { sitemapsModule } from '#catalogue/sitemaps/index.ts';
import { titleEditingModule } from '#catalogue/title-editing/index.ts';
import { titleListsModule } from '#catalogue/title-lists/index.ts';
import { titlesModule } from '#catalogue/titles/index.ts';
import { videoProcessingModule } from '#catalogue/video-processing/index.ts';
import { captionUploads, videosModule, videoUploads } from '#catalogue/videos/index.ts';
import { visitsModule } from '#catalogue/visits/index.ts';
import { watchingModule } from '#catalogue/watching/index.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { i18nSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { createLanguagesOf } from '#foundation/bootstrap/index.ts';
import { createCachedRoute } from '#platform/http/shared-route.ts';
import type { ModuleManifest, ModuleParts } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Foundation } from './foundation-modules.ts';

/** The catalogue modules in dependency order. */
export const catalogueModules: readonly ModuleManifest[] = [
  documentsModule,
  genresModule,
  keywordsModule,
  browseModule,
  creditsModule,
  videoProcessingModule,
  videosModule,
  imagesModule,
  titlesModule,
  seasonsModule,
  peopleModule,
  artworkModule,
  peopleEditingModule,
  titleEditingModule,
  keywordEditingModule,
  seasonEditingModule,
  episodeEditingModule,
  creditEditingModule,
  personTitlesModule,
  popularityModule,
  watchingModule,
  playbackModule,
  playsModule,
  visitsModule,
  reportsModule,
  newsModule,
  newsEditingModule,
  reviewsModule,
  commentsModule,
  moderationModule,
  searchModule,
  titleListsModule,
  backOfficeModule,
  channelsModule,
  mergingModule,
  peopleListsModule,
  channelEditingModule,
  listsModule,
  landingModule,
  seoModule,
  sitemapsModule,
  feedsModule,
  shareImagesModule,
];

/** The upload policies, declared by the modules that use the files. */
export const UPLOAD_POLICIES = [newsUploads, imageUploads, portraitUploads, videoUploads, captionUploads];

/** Glyph outlines that the demo content uses too. */
const LETTERING = new URL('../../seeds/art/faces/grotesque-wide.json', import.meta.url);

/** Sets up the modules on top of the foundation. Each gets the services of the modules before it. */
export function setupCatalogue(platform: Platform, foundation: Foundation) {
  const { settings, access, localizations, sessions, files, account } = foundation;
  const languagesOf = createLanguagesOf({ localizations: localizations.service });
  const shared = createCachedRoute({
    answers: platform.answers,
    languagesOf,
    release: `${manifest.version} ${platform.storage.publicUrl('key')}`,
  });
  const { documents, ...documentParts } = documentsModule.setup(platform, {});
  const genres = genresModule.setup(platform, {
    shared,
    onMoved: (tx, slugs) => renameTermInChannels(tx, platform, { kind: 'genre', ...slugs }),
  });
  const keywords = keywordsModule.setup(platform, { shared });
  const browse = browseModule.setup(platform, { shared });
  const credits = creditsModule.setup(platform, { shared });
  const videoProcessing = videoProcessingModule.setup(platform, {});
  const videos = videosModule.setup(platform, {
    shared,
    settings: settings.service,
    removal: files.removal,
  });
  const images = imagesModule.setup(platform, { shared });
  const titles = titlesModule.setup(platform, { languagesOf, documents, shared });
  const seasons = seasonsModule.setup(platform, { languagesOf, shared });
  const people = peopleModule.setup(platform, { languagesOf, documents, shared });
  const artwork = artworkModule.setup(platform, {
    files: files.service,
    removal: files.removal,
  });
  const keywordEditing = keywordEditingModule.setup(platform, {});
  const titleEditing = titleEditingModule.setup(platform, {});
  const { removeVideos } = videos;
  const seasonEditing = seasonEditingModule.setup(platform, { removeVideos });
  const episodeEditing = episodeEditingModule.setup(platform, { removeVideos });
  const creditEditing = creditEditingModule.setup(platform, {});
  const peopleEditing = peopleEditingModule.setup(platform, { artwork: artwork.service });
  const personTitles = personTitlesModule.setup(platform, {});
  const popularity = popularityModule.setup(platform, {});
  const watching = watchingModule.setup(platform, { languagesOf });
  const playback = playbackModule.setup(platform, {
    shared,
    languagesOf,
    positionOf: watching.positionOf,
  });
  const plays = playsModule.setup(platform, {
    settings: settings.service,
    locate: sessions.locate,
    popularity: popularity.recorder,
    progress: watching.progress,
    notePlay: playback.notePlay,
  });
  const { countPage, ...visits } = visitsModule.setup(platform, {
    settings: settings.service,
    locate: sessions.locate,
  });
  const reports = reportsModule.setup(platform, {});
  const news = newsModule.setup(platform, { languagesOf, shared });
  const newsEditing = newsEditingModule.setup(platform, { files: files.service, removal: files.removal });
  const reviews = reviewsModule.setup(platform, { shared });
  const comments = commentsModule.setup(platform, { shared });
  const moderation = moderationModule.setup(platform, { bans: account.bans });
  const { channels, updates, preview, ...channelParts } = channelsModule.setup(platform, {
    browser: createTitleBrowser(platform),
    languagesOf,
    documents,
    shared,
  });
  const channelEditing = channelEditingModule.setup(platform, {
    settings: settings.service,
    preview,
    languagesOf,
  });
  const peopleLists = peopleListsModule.setup(platform, {});
  const merging = mergingModule.setup(platform, {});
  const memberLists = listsModule.setup(platform, {});
  const landing = landingModule.setup(platform, {
    settings: settings.service,
    channels,
    languagesOf,
    shared,
  });
  const search = searchModule.setup(platform, { languagesOf, shared });
  const titleLists = titleListsModule.setup(platform, {});
  const backOffice = backOfficeModule.setup(platform, {});
  const seo = seoModule.setup(platform, {});
  const isPublic = async () =>
    (await access.service.guestPermissions()).some(({ name }) => name === cataloguePermissions.viewTitles);
  const sitemaps = sitemapsModule.setup(platform, {
    isPublic,
    languages: async () =>
      settings.service.get(i18nSettings).enable
        ? (await localizations.service.list()).map(({ language }) => language)
        : [],
  });
  const feeds = feedsModule.setup(platform, { settings: settings.service, isPublic });
  const shareImages = shareImagesModule.setup(platform, {
    settings: settings.service,
    isPublic,
    face: LETTERING,
  });

  const parts: readonly ModuleParts[] = [
    documentParts,
    genres,
    keywords,
    browse,
    credits,
    videoProcessing,
    videos,
    images,
    titles,
    seasons,
    people,
    artwork,
    peopleEditing,
    titleEditing,
    keywordEditing,
    seasonEditing,
    episodeEditing,
    creditEditing,
    personTitles,
    popularity,
    watching,
    playback,
    plays,
    visits,
    reports,
    news,
    newsEditing,
    reviews,
    comments,
    moderation,
    channelParts,
    merging,
    peopleLists,
    channelEditing,
    memberLists,
    landing,
    search,
    titleLists,
    backOffice,
    seo,
    sitemaps,
    feeds,
    shareImages,
  ];
  return { parts, videos, sitemaps, updates, countPage };
}
