import type { listSiteChecks } from '@kinora/contracts/foundation/site-checks.ts';
import type { ServiceStatus, System } from '@kinora/contracts/foundation/system.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { translate } from '@kinora/contracts/platform/translate.ts';

interface ReportParts {
  readonly system: System | undefined;
  readonly services: readonly ServiceStatus[] | undefined;
  readonly checks: CallOutput<typeof listSiteChecks> | undefined;
}

const ENGLISH = { locale: 'en', lines: {} };
/** Values that cannot contain an address or a secret. */
const HARMLESS = new Set(['count', 'percent']);

/** A text for bug reports, always in English. It contains no host names, addresses, error texts or secrets. */
export function systemReport({ system, services, checks }: ReportParts): string {
  return [
    ...(system === undefined ? [] : systemLines(system)),
    ...(services === undefined ? [] : ['', 'Services', ...services.map(serviceLine)]),
    ...(checks === undefined ? [] : ['', `Checks at ${checks.checked_at}`, ...checks.checks.map(checkLine)]),
  ].join('\n');
}

const systemLines = ({ release, node_version: node, migrations, ...system }: System): string[] => [
  `Kinora ${release}, Node ${node}`,
  `Migrations: ${migrations.applied} applied, ${migrations.pending.length} pending, latest ${migrations.latest ?? 'none'}`,
  `Database ${formatBytes(system.database_bytes)}, Redis ${system.redis_bytes === null ? 'unknown' : formatBytes(system.redis_bytes)}`,
  ...(system.disk === null
    ? []
    : [`Disk ${formatBytes(system.disk.used_bytes)} of ${formatBytes(system.disk.total_bytes)}`]),
  '',
  'Processes',
  ...system.processes.map(
    ({
      role,
      release: version,
      is_alive: isAlive,
      started_at: started,
      memory_bytes: memory,
      cpu_percent: cpu,
    }) =>
      `- ${role} ${version}, ${isAlive ? 'running' : 'stopped'}, started ${started}, ${formatBytes(memory)}, ${cpu}% CPU`,
  ),
  '',
  'Largest tables',
  ...system.tables.map(({ name, rows, bytes }) => `- ${name}: about ${rows} rows, ${formatBytes(bytes)}`),
  '',
  'Caches',
  ...system.caches.map(
    ({ name, entries, bytes, max_bytes: max }) =>
      `- ${name}: ${entries} entries, ${formatBytes(bytes)} of ${formatBytes(max)}`,
  ),
];

/** The place of the mail server is an address. */
const serviceLine = ({ name, detail, ms }: ServiceStatus): string =>
  `- ${name}: ${ms === null ? 'does not answer' : `${ms} ms`}${detail === null || name === 'mail' ? '' : `, ${detail}`}`;

const checkLine = ({
  title,
  state,
  problem,
}: NonNullable<ReportParts['checks']>['checks'][number]): string => {
  if (problem === null) return `- ${title}: ${state}`;
  const values = Object.entries(problem.values).filter(([name]) => HARMLESS.has(name));
  return `- ${title}: ${state}, ${translate(ENGLISH, problem.title, Object.fromEntries(values))}`;
};
