import { randomBytes, randomUUID } from 'node:crypto';
import { TRACE_SAMPLE_RATE } from '@kinora/contracts/foundation/error-reports.ts';
import { scrubMessage, scrubPath } from './scrub.ts';

/** The release of the site, and the kind of its environment. */
export interface ReportedSite {
  readonly release: string;
  readonly environment: string;
}

/** The times of one request. The route is a pattern, without ids. */
export interface RequestTrace {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

interface Envelope {
  readonly address: URL;
  readonly auth: string;
}

const FRAMES_MAX = 50;
const FRAME = /^\s*at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/;

/** Where a DSN sends its reports, and the header that names the project's key. */
export function parseDsn(dsn: string): Envelope {
  const url = new URL(dsn);
  const parts = url.pathname.split('/');
  const project = parts.pop() ?? '';
  return {
    address: new URL(`${url.origin}${parts.join('/')}/api/${project}/envelope/`),
    auth: `Sentry sentry_version=7, sentry_client=kinora/1.0, sentry_key=${url.username}`,
  };
}

/** An error as an envelope. Contains no request data but the method and the pattern of the path. */
export const errorEnvelope = (
  { error, request }: { error: Error; request: string },
  site: ReportedSite,
  at: Date,
): string =>
  toEnvelope('event', at, {
    level: 'error',
    transaction: scrubPath(request),
    exception: {
      values: [
        { type: error.name, value: scrubMessage(error.message), stacktrace: { frames: framesOf(error) } },
      ],
    },
    ...common(site, at),
  });

/** The times of a request as an envelope. */
export const traceEnvelope = (trace: RequestTrace, site: ReportedSite, at: Date): string =>
  toEnvelope('transaction', at, {
    type: 'transaction',
    transaction: `${trace.method} ${trace.route}`,
    start_timestamp: (at.getTime() - trace.ms) / 1000,
    contexts: {
      trace: {
        trace_id: randomBytes(16).toString('hex'),
        span_id: randomBytes(8).toString('hex'),
        op: 'http.server',
        data: { 'http.response.status_code': trace.status, 'sentry.sample_rate': TRACE_SAMPLE_RATE },
      },
    },
    ...common(site, at),
  });

const common = (site: ReportedSite, at: Date) => ({
  ...site,
  timestamp: at.getTime() / 1000,
  platform: 'node',
});

function toEnvelope(type: string, at: Date, content: object): string {
  const eventId = randomUUID().replaceAll('-', '');
  const payload = JSON.stringify({ event_id: eventId, ...content });
  const header = { event_id: eventId, sent_at: at.toISOString() };
  const item = { type, length: Buffer.byteLength(payload), content_type: 'application/json' };
  return [header, item]
    .map((line) => JSON.stringify(line))
    .concat(payload, '')
    .join('\n');
}

/** The oldest frame comes first. Paths are shortened to those of the product or of a package. */
function framesOf({ stack = '' }: Error) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '?', file = '', lineNumber, column] = FRAME.exec(line) ?? [];
      if (lineNumber === undefined) return [];
      const filename = file.replace(/^.*\/((?:apps|packages|node_modules)\/)/, '$1');
      return [
        {
          function: name,
          filename,
          lineno: Number(lineNumber),
          colno: Number(column),
          in_app: !/^node:|node_modules/.test(filename),
        },
      ];
    })
    .slice(0, FRAMES_MAX)
    .toReversed();
}
