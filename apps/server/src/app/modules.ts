import type { FastifyRequest } from 'fastify';
import { artworkModule, imageUploads } from '#catalogue/artwork/index.ts';
import { browseModule, createBrowser } from '#catalogue/browse/index.ts';
import { channelsModule, type ChannelUpdates } from '#catalogue/channels/index.ts';
import { commentsModule } from '#catalogue/comments/index.ts';
import { creditsModule } from '#catalogue/credits/index.ts';
import { documentsModule } from '#catalogue/documents/index.ts';
import { feedsModule } from '#catalogue/feeds/index.ts';
import { genresModule } from '#catalogue/genres/index.ts';
import { imagesModule } from '#catalogue/images/index.ts';
import { keywordsModule } from '#catalogue/keywords/index.ts';
import { landingModule } from '#catalogue/landing/index.ts';
import { newsModule } from '#catalogue/news/index.ts';
import { peopleModule } from '#catalogue/people/index.ts';
import { personTitlesModule } from '#catalogue/person-titles/index.ts';
import { reviewsModule } from '#catalogue/reviews/index.ts';
import { searchModule } from '#catalogue/search/index.ts';
import { playbackModule } from '#catalogue/playback/index.ts';
import { playsModule } from '#catalogue/plays/index.ts';
import { popularityModule } from '#catalogue/popularity/index.ts';
import { seasonsModule } from '#catalogue/seasons/index.ts';
import { seoModule } from '#catalogue/seo/index.ts';
import { shareImagesModule } from '#catalogue/share-images/index.ts';
import { sitemapsModule, type SitemapsService } from '#catalogue/sitemaps/index.ts';
import { titlesModule } from '#catalogue/titles/index.ts';
import { videoProcessingModule } from '#catalogue/video-processing/index.ts';
import { captionUploads, videosModule, videoUploads } from '#catalogue/videos/index.ts';
import { watchingModule } from '#catalogue/watching/index.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { i18nSettings, registrationSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { accessModule } from '#foundation/access/index.ts';
import { accessTokensModule } from '#foundation/access-tokens/index.ts';
import { accountModule, type BanService } from '#foundation/account/index.ts';
import { adsModule } from '#foundation/ads/index.ts';
import { apiDocsModule } from '#foundation/api-docs/index.ts';
import { appearanceModule } from '#foundation/appearance/index.ts';
import { authModule } from '#foundation/auth/index.ts';
import { bootstrapModule, createLanguagesOf } from '#foundation/bootstrap/index.ts';
import { emailVerificationModule } from '#foundation/email-verification/index.ts';
import { filesModule } from '#foundation/files/index.ts';
import { humanCheckModule } from '#foundation/human-check/index.ts';
import { localizationsModule } from '#foundation/localizations/index.ts';
import { logsModule } from '#foundation/logs/index.ts';
import { mailsModule } from '#foundation/mails/index.ts';
import { oneTimeSecretsModule } from '#foundation/one-time-secrets/index.ts';
import {
  createRegistrationKeys,
  type InvitesService,
  registrationModule,
} from '#foundation/registration/index.ts';
import { sessionsModule } from '#foundation/sessions/index.ts';
import { settingsModule } from '#foundation/settings/index.ts';
import { setupModule, type SetupService } from '#foundation/setup/index.ts';
import { disconnectServices, socialModule } from '#foundation/social/index.ts';
import { twoFactorModule } from '#foundation/two-factor/index.ts';
import { uploadsModule } from '#foundation/uploads/index.ts';
import { usersModule } from '#foundation/users/index.ts';
import { valueListsModule } from '#foundation/value-lists/index.ts';
import type { ServerFailure } from '#platform/errors/server-failure.ts';
import { createHealthState, type HealthState } from '#platform/health/health-state.ts';
import type { MountOptions } from '#platform/http/mount.ts';
import { createSharedRoute } from '#platform/http/shared-route.ts';
import type { Route } from '#platform/http/route.ts';
import type { ModuleManifest, ModuleParts } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createPageView, type PageView } from './ssr/page-view.ts';
import manifest from '../../package.json' with { type: 'json' };
import { ADMIN_ROLE } from '#seeds/roles.ts';

/** The product on one page: every module, in the order in which they may use each other. */
const manifests: readonly ModuleManifest[] = [
  settingsModule,
  accessModule,
  usersModule,
  localizationsModule,
  adsModule,
  appearanceModule,
  mailsModule,
  oneTimeSecretsModule,
  sessionsModule,
  bootstrapModule,
  accessTokensModule,
  twoFactorModule,
  authModule,
  humanCheckModule,
  emailVerificationModule,
  registrationModule,
  setupModule,
  socialModule,
  valueListsModule,
  accountModule,
  filesModule,
  uploadsModule,
  logsModule,
  apiDocsModule,
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
  personTitlesModule,
  popularityModule,
  watchingModule,
  playbackModule,
  playsModule,
  newsModule,
  reviewsModule,
  commentsModule,
  searchModule,
  channelsModule,
  landingModule,
  seoModule,
  sitemapsModule,
  feedsModule,
  shareImagesModule,
];

/** Outlines of letters that the demo content is drawn with as well. */
const LETTERING = new URL('../../seeds/art/faces/grotesque-wide.json', import.meta.url);

/** What may be uploaded, as the modules that use the files say. */
const UPLOAD_POLICIES = [imageUploads, videoUploads, captionUploads];

/** Balancers ask /ready every second or two and want to see it fail more than once. */
const DRAIN_MS = 5000;

/** The modules of one process, joined. */
export interface Composition extends Pick<MountOptions, 'identify' | 'isWorkspaceMember' | 'permissions'> {
  readonly parts: readonly ModuleParts[];
  readonly routes: readonly Route[];
  readonly recordError: (failure: ServerFailure) => void;
  readonly health: HealthState;
  /** Origins of others that the pages need just now. */
  readonly foreignOrigins: () => readonly string[];
  /** Whether pages of visitors run code of others just now. */
  readonly runsForeignCode: () => boolean;
  /** Language and theme of a visitor's pages. */
  readonly viewOf: (request: FastifyRequest, asked: string | undefined) => Promise<PageView>;
  readonly invites: Pick<InvitesService, 'invite'>;
  readonly bans: BanService;
  readonly sitemaps: Pick<SitemapsService, 'build'>;
  readonly setup: Pick<SetupService, 'link'>;
  readonly channelUpdates: Pick<ChannelUpdates, 'runNow'>;
  /** Fills what modules keep in memory; call once before serving. */
  readonly load: () => Promise<void>;
}

/** Sets the modules up, each with the services of those before it. */
export function setupModules(platform: Platform): Composition {
  const registrationKeys = createRegistrationKeys(platform.config, platform.clock);
  const permissions = new Set(manifests.flatMap((module) => module.permissions));

  const settings = settingsModule.setup(platform, {
    sections: manifests.flatMap((module) => module.settings),
  });
  const access = accessModule.setup(platform, {});
  const users = usersModule.setup(platform, { access: access.service });
  const localizations = localizationsModule.setup(platform, { settings: settings.service });
  const ads = adsModule.setup(platform, { settings: settings.service });
  const appearance = appearanceModule.setup(platform, {});
  const mails = mailsModule.setup(platform, {
    settings: settings.service,
    localizations: localizations.service,
  });
  const oneTimeSecrets = oneTimeSecretsModule.setup(platform, {});
  const sessions = sessionsModule.setup(platform, {
    settings: settings.service,
    access: access.service,
    users: users.service,
    localizations: localizations.service,
  });
  const bootstrap = bootstrapModule.setup(platform, {
    settings: settings.service,
    access: access.service,
    users: users.service,
    localizations: localizations.service,
    ads: ads.service,
    appearance: appearance.service,
    registrationKey: () =>
      settings.service.get(registrationSettings).disable ? null : registrationKeys.issue(),
  });
  const accessTokens = accessTokensModule.setup(platform, { settings: settings.service, permissions });
  const twoFactor = twoFactorModule.setup(platform, {
    users: users.service,
    mails: mails.service,
    sessions: sessions.service,
    settings: settings.service,
  });
  const auth = authModule.setup(platform, {
    users: users.service,
    passwords: users.passwords,
    mails: mails.service,
    oneTimeSecrets: oneTimeSecrets.service,
    settings: settings.service,
    twoFactor: twoFactor.service,
    sessions,
    bootstrap: bootstrap.service,
    revokeTokens: accessTokens.service.revokeAll,
    disconnectServices,
  });
  const humanCheck = humanCheckModule.setup(platform, { settings: settings.service });
  const emailVerification = emailVerificationModule.setup(platform, {
    users: users.service,
    oneTimeSecrets: oneTimeSecrets.service,
    mails: mails.service,
  });
  const registration = registrationModule.setup(platform, {
    settings: settings.service,
    localizations: localizations.service,
    users: users.service,
    mails: mails.service,
    humanCheck: humanCheck.service,
    emailVerification: emailVerification.service,
    keys: registrationKeys,
    signIn: auth.service.signIn,
    extraFields: [],
  });
  const setup = setupModule.setup(platform, {
    settings: settings.service,
    users: users.service,
    oneTimeSecrets: oneTimeSecrets.service,
    signIn: auth.service.signIn,
    adminRole: ADMIN_ROLE,
  });
  const social = socialModule.setup(platform, {
    settings: settings.service,
    users: users.service,
    mails: mails.service,
    oneTimeSecrets: oneTimeSecrets.service,
    sessions: sessions.service,
    accessTokens: accessTokens.service,
    twoFactor: twoFactor.service,
    signIn: auth.service.signIn,
    verifyPassword: auth.service.verifyPassword,
  });
  const valueLists = valueListsModule.setup(platform, {
    users: users.service,
    localizations: localizations.service,
  });
  const account = accountModule.setup(platform, {
    users: users.service,
    mails: mails.service,
    oneTimeSecrets: oneTimeSecrets.service,
    sessions,
    twoFactor: twoFactor.service,
    tokens: accessTokens.service,
    valueLists: valueLists.service,
  });
  const files = filesModule.setup(platform, { settings: settings.service, policies: UPLOAD_POLICIES });
  const uploads = uploadsModule.setup(platform, { files: files.service });
  const logs = logsModule.setup(platform, {});
  const apiDocs = apiDocsModule.setup(platform, {
    settings: settings.service,
    endpoints: () => parts.flatMap((part) => part.routes ?? []).map((route) => route.endpoint),
  });
  const languagesOf = createLanguagesOf({ localizations: localizations.service });
  const shared = createSharedRoute({
    answers: platform.answers,
    languagesOf,
    release: `${manifest.version} ${platform.storage.publicUrl('key')}`,
  });
  const { documents, ...documentParts } = documentsModule.setup(platform, {});
  const genres = genresModule.setup(platform, { shared });
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
  const news = newsModule.setup(platform, { languagesOf, shared });
  const reviews = reviewsModule.setup(platform, { shared });
  const comments = commentsModule.setup(platform, { shared });
  const { channels, updates, ...channelParts } = channelsModule.setup(platform, {
    browser: createBrowser(platform),
    languagesOf,
    documents,
    shared,
  });
  const landing = landingModule.setup(platform, {
    settings: settings.service,
    channels,
    languagesOf,
    shared,
  });
  const search = searchModule.setup(platform, { languagesOf, shared });
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
    settings,
    access,
    users,
    localizations,
    ads,
    appearance,
    mails,
    oneTimeSecrets,
    sessions,
    bootstrap,
    accessTokens,
    twoFactor,
    auth,
    humanCheck,
    emailVerification,
    registration,
    setup,
    social,
    valueLists,
    account,
    files,
    uploads,
    logs,
    apiDocs,
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
    personTitles,
    popularity,
    watching,
    playback,
    plays,
    news,
    reviews,
    comments,
    channelParts,
    landing,
    search,
    seo,
    sitemaps,
    feeds,
    shareImages,
  ];
  platform.events.connect(parts.flatMap((part) => part.listeners ?? []));
  return {
    parts,
    routes: parts.flatMap((part) => part.routes ?? []),
    permissions,
    identify: async (request, reply) =>
      (await accessTokens.identify(request)) ?? sessions.identify(request, reply),
    // Workspaces are not built yet: nobody belongs to one.
    isWorkspaceMember: async () => false,
    recordError: logs.service.recordError,
    foreignOrigins: () => [
      ...humanCheck.foreignOrigins(),
      ...ads.service.foreignOrigins(),
      ...videos.origins.foreignOrigins(),
    ],
    runsForeignCode: () =>
      humanCheck.foreignOrigins().length > 0 || Object.keys(ads.service.slotsFor([])).length > 0,
    viewOf: createPageView({
      localizations: localizations.service,
      appearance: appearance.service,
    }),
    invites: registration.invites,
    bans: account.bans,
    sitemaps: sitemaps.service,
    setup: setup.service,
    channelUpdates: updates,
    health: createHealthState(platform.config.isProduction ? DRAIN_MS : 0),
    load: async () => {
      await settings.service.load();
      await videos.origins.load();
    },
  };
}
