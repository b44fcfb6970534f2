import type { FastifyRequest } from 'fastify';
import type { ChannelUpdates } from '#catalogue/channels/index.ts';
import type { SitemapsService } from '#catalogue/sitemaps/index.ts';
import type { PageVisit } from '#catalogue/visits/index.ts';
import type { BanService } from '#foundation/account/index.ts';
import type { InvitesService } from '#foundation/registration/index.ts';
import type { SetupService } from '#foundation/setup/index.ts';
import type { ServerFailure } from '#platform/errors/server-failure.ts';
import { createHealthState, type HealthState } from '#platform/health/health-state.ts';
import type { MountOptions } from '#platform/http/mount.ts';
import type { Route } from '#platform/http/route.ts';
import type { ModuleManifest, ModuleParts } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createPageVariantResolver, type PageVariant } from './ssr/page-view.ts';
import { catalogueModules, setupCatalogue, UPLOAD_POLICIES } from './catalogue-modules.ts';
import { foundationModules, setupFoundation } from './foundation-modules.ts';

/** The whole product: every module, tier by tier, in dependency order. */
const manifests: readonly ModuleManifest[] = [...foundationModules, ...catalogueModules];

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
  readonly health: HealthState;
  /** Third-party origins that the pages currently need. */
  readonly foreignOrigins: () => readonly string[];
  /** Whether visitors' pages currently run third-party code. */
  readonly runsForeignCode: () => boolean;
  /** Returns the language and theme of a visitor's pages. */
  readonly viewOf: (request: FastifyRequest, asked: string | undefined) => Promise<PageVariant>;
  /** Counts a page view. */
  readonly countPage: (page: PageVisit) => void;
  readonly invites: Pick<InvitesService, 'invite'>;
  readonly bans: BanService;
  readonly sitemaps: Pick<SitemapsService, 'build'>;
  readonly setup: Pick<SetupService, 'link'>;
  readonly channelUpdates: Pick<ChannelUpdates, 'runNow'>;
  /** Loads the modules' in-memory data. Call once before serving. */
  readonly load: () => Promise<void>;
}

/** Sets up all modules and combines them. */
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
    // Workspaces are not built yet, so nobody is a member of one.
    isWorkspaceMember: async () => false,
    recordError: logs.service.recordError,
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
