import type { ChannelUpdates } from '#catalogue/channels/index.ts';
import type { SitemapsService } from '#catalogue/sitemaps/index.ts';
import type { PageVisit } from '#catalogue/visits/index.ts';
import type { RatingTotalsService } from '#community/ratings/index.ts';
import type { RunDemo } from '#admin/demo/index.ts';
import type { BanService } from '#foundation/account/index.ts';
import type { ErrorReporter } from '#foundation/error-reports/index.ts';
import type { InvitesService } from '#foundation/registration/index.ts';
import type { SetupService } from '#foundation/setup/index.ts';
import type { ServerFailure } from '#platform/errors/server-failure.ts';
import { createHealthState, type HealthState } from '#platform/health/health-state.ts';
import { inProcessCallOf } from '#platform/http/in-process-call.ts';
import type { MountOptions } from '#platform/http/mount.ts';
import type { Route } from '#platform/http/route.ts';
import type { ModuleParts } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createRequestExplainer } from './explain/request-explainer.ts';
import type { Renderer } from './ssr/web-build.ts';
import { createPageVariantResolver, type PageVariantResolver } from './ssr/page-view.ts';
import { setupAdmin } from './admin-modules.ts';
import { setupCatalogue } from './catalogue-modules.ts';
import { setupCommunity } from './community-modules.ts';
import { startDemoProcess } from './demo-process.ts';
import { setupFoundation } from './foundation-modules.ts';
import { jobHandlersOf } from './job-handlers.ts';
import { createModuleCollector } from './module-collector.ts';

/** Balancers poll /ready every second or two and need to see more than one failure. */
const DRAIN_MS = 5000;

/** The combined modules of one process. */
export interface Composition extends Pick<
  MountOptions,
  'identify' | 'isWorkspaceMember' | 'permissions' | 'checkAudit'
> {
  readonly parts: readonly ModuleParts[];
  readonly routes: readonly Route[];
  readonly recordError: (failure: ServerFailure) => void;
  readonly reportTrace: ErrorReporter['reportTrace'];
  readonly health: HealthState;
  /** Third-party origins that the pages currently need. */
  readonly foreignOrigins: () => readonly string[];
  /** Whether visitors' pages currently run third-party code. */
  readonly runsForeignCode: () => boolean;
  /** Returns the language and theme of someone's pages. */
  readonly viewOf: PageVariantResolver;
  /** Counts a page view. */
  readonly countPage: (page: PageVisit) => void;
  /** Gives the access explainer the pages of the web application. */
  readonly connectPages: (load: () => Promise<Renderer>) => void;
  readonly invites: Pick<InvitesService, 'invite'>;
  readonly bans: BanService;
  readonly sitemaps: Pick<SitemapsService, 'build'>;
  readonly setup: Pick<SetupService, 'link'>;
  readonly channelUpdates: Pick<ChannelUpdates, 'runNow'>;
  readonly ratingTotals: Pick<RatingTotalsService, 'fold' | 'recount'>;
  /** Runs what was started for the demo catalogue in the back office. */
  readonly runDemo: RunDemo;
  /** Open pages that this process sends live updates to. */
  readonly countLiveConnections: () => number;
  /** Loads the modules' in-memory data. Call once before serving. */
  readonly load: () => Promise<void>;
}

/** Sets up all modules, tier by tier, and combines them. */
export function setupModules(platform: Platform): Composition {
  const { use, parts, manifests, permissions } = createModuleCollector(platform);
  const endpoints = () => parts.flatMap((part) => part.routes ?? []).map((route) => route.endpoint);
  const uploadPolicies = () => parts.flatMap((part) => part.uploadPolicies ?? []);
  const foundation = setupFoundation(use, platform, {
    sections: () => manifests.flatMap((module) => module.settings),
    permissions,
    permissionDetails: () => manifests.flatMap((module) => module.permissions),
    uploadPolicies,
    endpoints,
    auditSubjects: () => parts.flatMap((part) => part.auditSubjects ?? []),
    bulkTargets: () => parts.flatMap((part) => part.bulkTargets ?? []),
    siteChecks: () => parts.flatMap((part) => part.siteChecks ?? []),
    schedules: () => parts.flatMap((part) => part.schedules ?? []),
    jobs: () => parts.flatMap(jobHandlersOf).map(({ job }) => job),
    memberData: () => parts.flatMap((part) => part.memberData ?? []),
    notificationKinds: () => parts.flatMap((part) => part.notificationKinds ?? []),
    notificationAudiences: () => parts.flatMap((part) => part.notificationAudiences ?? []),
    recipientFilters: () => parts.flatMap((part) => part.recipientFilters ?? []),
  });
  const catalogue = setupCatalogue(use, platform, {
    foundation,
    personalSets: () => parts.flatMap((part) => part.personalSets ?? []),
  });
  const { ratingTotals, ...community } = setupCommunity(use, platform, { foundation, catalogue });
  const mergedRows = parts.flatMap((part) => part.mergedRows ?? []);
  const { explainerFor, connectPages } = createRequestExplainer();
  const { runDemo } = setupAdmin(use, {
    foundation,
    catalogue,
    community,
    endpoints,
    permissions,
    mergedRows,
    fileUsages: () => parts.flatMap((part) => part.fileUsages ?? []),
    uploadPolicies,
    explainerFor,
    startDemoProcess,
  });
  const { settings, localizations, ads, appearance, humanCheck, registration, account, logs } = foundation;
  const { sessions, accessTokens, setup, audit, errorReports } = foundation;
  const { videos, sitemaps, countPage } = catalogue;
  const { updates } = catalogue.channels;
  const routes = parts.flatMap((part) => part.routes ?? []);
  platform.events.connect(parts.flatMap((part) => part.listeners ?? []));
  return {
    parts,
    routes,
    permissions,
    checkAudit: audit.check,
    identify: async (request, reply) => {
      const { caller, failure } = inProcessCallOf(request) ?? {};
      if (failure !== undefined) throw failure;
      return caller ?? (await accessTokens.identify(request)) ?? sessions.identify(request, reply);
    },
    // Workspaces are not built yet, so nobody is a member of one.
    isWorkspaceMember: async () => false,
    recordError: (failure) => {
      logs.service.recordError(failure);
      errorReports.reporter.reportError(failure);
    },
    reportTrace: errorReports.reporter.reportTrace,
    foreignOrigins: () => [
      ...humanCheck.foreignOrigins(),
      ...ads.service.foreignOrigins(),
      ...videos.origins.foreignOrigins(),
    ],
    runsForeignCode: () =>
      humanCheck.foreignOrigins().length > 0 || Object.keys(ads.service.slotsFor([])).length > 0,
    viewOf: createPageVariantResolver({
      localizations: localizations.service,
      appearance: appearance.service,
    }),
    connectPages,
    invites: registration.invites,
    bans: account.bans,
    sitemaps: sitemaps.service,
    setup: setup.service,
    channelUpdates: updates,
    ratingTotals,
    runDemo,
    countPage,
    countLiveConnections: foundation.countLiveConnections,
    health: createHealthState(platform.config.isProduction ? DRAIN_MS : 0),
    load: async () => {
      await settings.service.load();
      await videos.origins.load();
    },
  };
}
