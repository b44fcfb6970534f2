import type { ServiceStatus } from '@kinora/contracts/foundation/system.ts';
import type { OutgoingMail } from '#foundation/mails/index.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import type { Platform } from '#platform/platform.ts';
import { readVersion } from './system.repository.ts';

const DEADLINE_MS = 2500;

export interface ProbeDeps extends Pick<Platform, 'config' | 'db' | 'redis' | 'storage'> {
  readonly mail: {
    readonly outgoing: Pick<OutgoingMail, 'server'>;
    readonly transport: Pick<MailTransport, 'verify'>;
  };
}

/** How to contact a service. Returns its version or place, if there is one. */
export interface ServiceProbe {
  readonly name: ServiceStatus['name'];
  readonly contact: () => Promise<string | null>;
}

export function createServiceProbes({ config, db, redis, storage, mail }: ProbeDeps): ServiceProbe[] {
  return [
    { name: 'database', contact: async () => `PostgreSQL ${await readVersion(db)}` },
    {
      name: 'redis',
      contact: async () => {
        // Some hosts do not allow INFO.
        const info = await redis.info('server').catch(() => '');
        if (info === '') await redis.ping();
        return `Redis ${fieldOf(info, 'redis_version') ?? ''}`.trim();
      },
    },
    {
      name: 'storage',
      contact: async () => {
        await storage.check();
        return config.STORAGE_DRIVER === 's3' ? `S3, ${config.S3_REGION}` : null;
      },
    },
    {
      name: 'mail',
      contact: async () => {
        await mail.transport.verify();
        return mail.outgoing.server()?.host ?? null;
      },
    },
  ];
}

/** Contacts all services at once. One that does not answer in time counts as unreachable. */
export const probeServices = (
  probes: readonly ServiceProbe[],
  deadlineMs: number = DEADLINE_MS,
): Promise<ServiceStatus[]> =>
  Promise.all(
    probes.map(async ({ name, contact }) => {
      const began = performance.now();
      try {
        const detail = await beforeDeadline(contact(), deadlineMs);
        return { name, detail, ms: Math.round(performance.now() - began), error: null };
      } catch (error) {
        return {
          name,
          detail: null,
          ms: null,
          error: error instanceof Error ? error.message : String(error),
        };
      }
    }),
  );

/** Rejects when a promise takes longer. */
export async function beforeDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** The memory that Redis uses, or null if it does not answer. */
export async function measureRedis(redis: Platform['redis']): Promise<number | null> {
  const info = await redis.info('memory').catch(() => '');
  const bytes = Number(fieldOf(info, 'used_memory') ?? Number.NaN);
  return Number.isFinite(bytes) ? bytes : null;
}

const fieldOf = (info: string, name: string): string | undefined =>
  info
    .split(/\r?\n/)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
