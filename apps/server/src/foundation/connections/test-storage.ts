import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ServiceProblem, STORAGE_STEPS } from '@kinora/contracts/foundation/connections.ts';
import type { Config } from '#platform/config/config.ts';
import { createStorage } from '#platform/storage/storage.ts';
import type { Disk } from '#platform/storage/storage-key.ts';
import { createSteps, StepError, type TestReport } from './steps.ts';

const PROBE_BYTES = 1024;
const DISKS: readonly Disk[] = ['public', 'private'];
/** Error names of S3 servers. */
const S3_PROBLEMS: Readonly<Record<string, ServiceProblem>> = {
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'key',
  NoSuchBucket: 'bucket',
  AccessDenied: 'denied',
  Forbidden: 'denied',
};
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ECONNRESET|EAI_AGAIN|timed? ?out|aborted/i;

class Different extends Error {}

/** Writes a probe to both disks, reads it back, compares and deletes it. */
export async function testStorage(config: Config): Promise<TestReport> {
  const secret = config.S3_SECRET_ACCESS_KEY;
  const steps = createSteps(STORAGE_STEPS, (text) =>
    secret === '' ? text : text.replaceAll(secret, '[hidden]'),
  );
  const facts = factsOf(config);
  const key = `health/${randomUUID()}`;
  const body = randomBytes(PROBE_BYTES);
  try {
    const storage = createStorage(config);
    const onDisks = (work: (disk: Disk) => Promise<void>) => async () => {
      for (const disk of DISKS) await work(disk).catch((error: unknown) => failOn(config, disk, error));
    };
    const found = new Map<Disk, Buffer>();
    await steps.run(
      'written',
      onDisks((disk) => storage.put(disk, key, body, { contentType: 'text/plain', size: PROBE_BYTES })),
    );
    await steps.run(
      'read',
      onDisks(async (disk) => void found.set(disk, await buffer(await storage.read(disk, key)))),
    );
    await steps.run(
      'compared',
      onDisks(async (disk) => {
        if (found.get(disk)?.equals(body) !== true)
          throw new Different('The storage returned another content');
      }),
    );
    await steps.run(
      'deleted',
      onDisks((disk) => storage.delete(disk, key)),
    );
    return steps.report({ facts });
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return steps.report({ facts, problem: { code: storageProblemOf(error.cause), detail: error.message } });
  }
}

const factsOf = (config: Config): Record<string, string> =>
  config.STORAGE_DRIVER === 'local'
    ? { driver: 'local', folder: config.STORAGE_ROOT }
    : {
        driver: 's3',
        endpoint: config.S3_ENDPOINT,
        buckets: [config.S3_BUCKET_PUBLIC, config.S3_BUCKET_PRIVATE].join(', '),
      };

/** Names the bucket and the error, which S3 servers put into the name. */
function failOn(config: Config, disk: Disk, error: unknown): never {
  const place =
    config.STORAGE_DRIVER === 's3'
      ? config[disk === 'public' ? 'S3_BUCKET_PUBLIC' : 'S3_BUCKET_PRIVATE']
      : disk;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  throw new Error(`${place}: ${name === 'Error' ? '' : `${name}: `}${message}`, { cause: error });
}

function storageProblemOf(error: unknown): ServiceProblem {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Different) return 'different';
  if (!(cause instanceof Error)) return 'other';
  const code = 'code' in cause ? String(cause.code) : '';
  if (UNREACHABLE.test(`${code} ${cause.name} ${cause.message}`)) return 'unreachable';
  if (code === 'EACCES' || code === 'EROFS') return 'denied';
  return S3_PROBLEMS[cause.name] ?? 'other';
}
