import type { FastifyRequest } from 'fastify';
import type { ChannelUpdates } from '#catalogue/channels/index.ts';
import type { SitemapsService } from '#catalogue/sitemaps/index.ts';
import type { ShownPage } from '#catalogue/visits/index.ts';
import type { BanService } from '#foundation/account/index.ts';
import type { InvitesService } from '#foundation/registration/index.ts';
import type { SetupService } from '#foundation/setup/index.ts';
import type { ServerFailure } from '#platform/errors/server-failure.ts';
import { createHealthState, type HealthState } from '#platform/health/health-state.ts';
import type { MountOptions } from '#platform/http/mount.ts';
import type { Route } from '#platform/http/route.ts';
import type { ModuleManifest, ModuleParts } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createPageView, type PageView } from './ssr/page-view.ts';
import { catalogueModules, setupCatalogue, UPLOAD_POLICIES } from './catalogue-modules.ts';
import { foundationModules, setupFoundation } from './foundation-modules.ts';

/** The product on one page: every module, tier by tier, in the order in which they may use each other. */
const manifests: readonly ModuleManifest[] = [...foundationModules, ...catalogueModules];

/** Balancers ask /ready every second or two and want to see it fail more than once. */
const DRAIN_MS = 5000;

/** The modules of one process, joined. */
export interface Composition extends Pick<
  MountOptions,
  'identify' | 'isWorkspaceMember' | 'permissions' | 'checkAudit'
> {
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
  /** Counts a page that was sent to somebody. */
  readonly countPage: (page: ShownPage) => void;
  readonly invites: Pick<InvitesService, 'invite'>;
  readonly bans: BanService;
  readonly sitemaps: Pick<SitemapsService, 'build'>;
  readonly setup: Pick<SetupService, 'link'>;
  readonly channelUpdates: Pick<ChannelUpdates, 'runNow'>;
  /** Fills what modules keep in memory; call once before serving. */
  readonly load: () => Promise<void>;
}

/** Sets all modules up and joins them. */
export function setupModules(platform: Platform): Composition {
  const permissions = new Set(manifests.flatMap((module) => module.permissions));
  const foundation = setupFoundation(platform, {
    sections: manifests.flatMap((module) => module.settings),
    permissions,
    policies: UPLOAD_POLICIES,
    endpoints: () => routes.map((route) => route.endpoint),
    auditSubjects: () => parts.flatMap((part) => part.auditSubjects ?? []),
    bulkTargets: () => parts.flatMap((part) => part.bulkTargets ?? []),
  });
  const { settings, localizations, ads, appearance, humanCheck, registration, account, logs } = foundation;
  const { sessions, accessTokens, setup, audit } = foundation;
  const { videos, sitemaps, updates, countPage, ...catalogue } = setupCatalogue(platform, foundation);
  const parts: readonly ModuleParts[] = [...foundation.parts, ...catalogue.parts];
  const routes = parts.flatMap((part) => part.routes ?? []);
  platform.events.connect(parts.flatMap((part) => part.listeners ?? []));
  return {
    parts,
    routes,
    permissions,
    checkAudit: audit.check,
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
    countPage,
    health: createHealthState(platform.config.isProduction ? DRAIN_MS : 0),
    load: async () => {
      await settings.service.load();
      await videos.origins.load();
    },
  };
}
