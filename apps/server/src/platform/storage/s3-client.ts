import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { Config } from '#platform/config/config.ts';
import { assertNoTransaction } from '#platform/db/transaction.ts';

/** Keeps the client from writing to the console; the caller gets the error and logs it. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** A client for any S3 server. */
export function createS3Client(config: Config, options: Pick<S3ClientConfig, 'signer'> = {}): S3Client {
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
    forcePathStyle: config.S3_PATH_STYLE,
    logger: silent,
    // S3 servers other than Amazon's often do not support checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5000, socketTimeout: 15_000 },
    ...options,
  });
  limitAnswers(client);
  return client;
}

const ANSWER_MS = 15_000;
/** Slower uploads than this are treated as stuck. */
const SLOWEST_BYTES_PER_MS = 100;

/** The part of a request that determines its time limit. */
interface Sent {
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Aborts every attempt whose response has not started in time. A started response may take longer, but must not stall.
 */
function limitAnswers({ config: { requestHandler } }: S3Client): void {
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = async (request: Sent, options: { abortSignal?: unknown } = {}) => {
    assertNoTransaction('S3');
    const bytes = Number(request.headers['content-length'] ?? 0);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), ANSWER_MS + bytes / SLOWEST_BYTES_PER_MS);
    const given = options.abortSignal instanceof AbortSignal ? [options.abortSignal] : [];
    const abortSignal = AbortSignal.any([deadline.signal, ...given]);
    try {
      return await handle(request, { ...options, abortSignal });
    } finally {
      clearTimeout(timer);
    }
  };
}
