import type { PermissionDetails } from '@kinora/contracts/platform/permission-details.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import type { BulkTarget } from '#platform/bulk-target.ts';
import type { FileUsage } from '#platform/file-usage.ts';
import type { MemberData } from '#platform/member-data.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import type { NotificationAudience, NotificationKind, RecipientFilter } from '#platform/notification-kind.ts';
import type { PersonalSet } from '#platform/personal-set.ts';
import type { JobHandler } from '#platform/queue/job.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { Listener } from '#platform/events/events.ts';
import type { HealthCheck } from '#platform/health/check.ts';
import type { MachineRoute } from '#platform/http/machine-routes.ts';
import type { PlainRoute } from '#platform/http/plain-routes.ts';
import type { Route } from '#platform/http/route.ts';
import type { StreamRoute } from '#platform/http/stream-routes.ts';
import type { SiteCheck } from '#platform/site-check.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';

/** A long-running task of the worker that finds its work by itself. */
export interface LongWorker {
  readonly name: string;
  start(): void;
  /** Stops taking work, releases work in progress and ends. */
  stop(): Promise<void>;
}

/** A long-running task and the workers that run it, by their WORKER_TASKS. */
export interface LongWorkerPart {
  readonly task: 'jobs' | 'videos';
  /** Called when such a worker starts, and in no other process. */
  readonly create: () => LongWorker;
}

/** What a module adds to a running process. */
export interface ModuleParts {
  readonly routes?: readonly Route[];
  readonly plainRoutes?: readonly PlainRoute[];
  readonly streamRoutes?: readonly StreamRoute[];
  /** Routes that machines call: no session, but a proof in the request. */
  readonly machineRoutes?: readonly MachineRoute[];
  readonly jobs?: readonly JobHandler[];
  readonly schedules?: readonly Schedule[];
  readonly listeners?: readonly Listener[];
  /** Record types whose history editors can see. */
  readonly auditSubjects?: readonly AuditSubject[];
  /** Lists whose records can be changed in bulk. */
  readonly bulkTargets?: readonly BulkTarget[];
  /** Rows that move when two records are merged. */
  readonly mergedRows?: readonly MergedRows[];
  /** Rows that go, or lose their member, when an account is deleted. */
  readonly memberData?: readonly MemberData[];
  /** Records of a member by which lists can be filtered. */
  readonly personalSets?: readonly PersonalSet[];
  /** What people are notified of. */
  readonly notificationKinds?: readonly NotificationKind[];
  readonly notificationAudiences?: readonly NotificationAudience[];
  readonly recipientFilters?: readonly RecipientFilter[];
  /** Purposes for which files can be uploaded. */
  readonly uploadPolicies?: readonly UploadPolicy[];
  /** How the module's records use files. */
  readonly fileUsages?: readonly FileUsage[];
  /** Checks of /health in addition to the platform's. */
  readonly checks?: readonly HealthCheck[];
  /** What the owner has to set up or repair. */
  readonly siteChecks?: readonly SiteCheck[];
  readonly longWorkers?: readonly LongWorkerPart[];
  /** Ends long responses when the process begins to stop. */
  readonly stop?: () => void;
  /** Flushes what is still in memory, once no more calls arrive. */
  readonly flush?: () => Promise<void>;
}

/** What is known about a module before anything runs. */
export interface ModuleManifest {
  readonly name: string;
  readonly permissions: readonly PermissionDetails[];
  readonly settings: readonly SettingsSection[];
}

export interface ModuleDefinition<Platform, Deps, Parts extends ModuleParts> extends ModuleManifest {
  readonly setup: (platform: Platform, deps: Deps) => Parts;
}

/** Declares a module: its manifest, and how to create its parts from the platform and other modules' services. */
export function defineModule<Platform, Deps, Parts extends ModuleParts>(definition: {
  name: string;
  permissions?: readonly PermissionDetails[];
  settings?: readonly SettingsSection[];
  setup: (platform: Platform, deps: Deps) => Parts;
}): ModuleDefinition<Platform, Deps, Parts> {
  return {
    name: definition.name,
    permissions: definition.permissions ?? [],
    settings: definition.settings ?? [],
    setup: definition.setup,
  };
}
