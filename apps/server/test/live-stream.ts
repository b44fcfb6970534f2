import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

interface LiveEvent {
  readonly event: string;
  readonly data: unknown;
}

/** An open event stream, as a browser reads it. */
export interface TestStream {
  readonly status: number;
  /** The next event. Throws if there is none within some seconds, or if the stream was closed. */
  next(): Promise<LiveEvent>;
  discard(count: number): Promise<void>;
  /** Whether the server closes the stream within some seconds. */
  isClosed(): Promise<boolean>;
  close(): void;
}

const LIMIT_MS = 5000;

/** Opens an event stream with this session cookie. */
export async function openLiveStream(
  port: number,
  { path, host, session }: { path: string; host: string; session: string },
): Promise<TestStream> {
  const sent = request({ port, host: '127.0.0.1', path, headers: { host, cookie: `session=${session}` } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const events: LiveEvent[] = [];
  const waiting: (() => void)[] = [];
  let text = '';
  let isEnded = false;
  const wake = () => waiting.splice(0).forEach((resume) => resume());
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const event = parseEvent(text.slice(0, end));
      text = text.slice(end + 2);
      if (event !== undefined) events.push(event);
    }
    wake();
  });
  response.on('close', () => {
    isEnded = true;
    wake();
  });
  const waitFor = async (isThere: () => boolean): Promise<boolean> => {
    const limit = performance.now() + LIMIT_MS;
    while (!isThere() && performance.now() < limit) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      await Promise.race([
        promise,
        once(AbortSignal.timeout(Math.max(1, Math.ceil(limit - performance.now()))), 'abort'),
      ]);
    }
    return isThere();
  };
  const next = async (): Promise<LiveEvent> => {
    await waitFor(() => events.length > 0 || isEnded);
    const event = events.shift();
    if (event === undefined) throw new Error(isEnded ? 'The stream was closed' : 'No event arrived');
    return event;
  };
  return {
    status: response.statusCode ?? 0,
    next,
    async discard(count) {
      for (let discarded = 0; discarded < count; discarded += 1) await next();
    },
    isClosed: () => waitFor(() => isEnded),
    close: () => void response.destroy(),
  };
}

function parseEvent(block: string): LiveEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const [event, data] = [fields.get('event'), fields.get('data')];
  return event === undefined || data === undefined ? undefined : { event, data: JSON.parse(data) };
}
