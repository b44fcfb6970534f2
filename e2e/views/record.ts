// Usage: node e2e/views/record.ts <origin> <path> [<session token>]. Loads a page twice in Chromium and prints, as JSON,
// the requests of the first visit and of a repeat visit, with the headers that the browser sent.
import { chromium, type CDPSession } from '@playwright/test';
import { CHROMIUM } from '../support/chromium.ts';

/** Requests that start after the page seems loaded still belong to the view: idle code, pictures, calls. */
const QUIET_MS = 1500;

interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Collects the requests that reach the network until `stop`; those answered by the browser's cache do not. */
function startRecording(cdp: CDPSession, origin: string) {
  const requests = new Map<string, RecordedRequest>();
  const sent = new Map<string, Record<string, string>>();
  const cached = new Set<string>();
  const onRequest = ({ requestId, request, type = 'Other' }: CdpRequest) => {
    if (!request.url.startsWith(`${origin}/`)) return;
    requests.set(requestId, {
      method: request.method,
      url: request.url.slice(origin.length),
      type,
      headers: request.headers,
      body: request.postData,
    });
  };
  const onHeaders = ({ requestId, headers }: { requestId: string; headers: Record<string, string> }) =>
    void sent.set(requestId, headers);
  const onCached = ({ requestId }: { requestId: string }) => void cached.add(requestId);
  const onResponse = ({
    requestId,
    response,
  }: {
    requestId: string;
    response: { fromDiskCache?: boolean };
  }) => {
    if (response.fromDiskCache) cached.add(requestId);
  };
  cdp.on('Network.requestWillBeSent', onRequest);
  cdp.on('Network.requestWillBeSentExtraInfo', onHeaders);
  cdp.on('Network.requestServedFromCache', onCached);
  cdp.on('Network.responseReceived', onResponse);
  return () => {
    cdp.off('Network.requestWillBeSent', onRequest);
    cdp.off('Network.requestWillBeSentExtraInfo', onHeaders);
    cdp.off('Network.requestServedFromCache', onCached);
    cdp.off('Network.responseReceived', onResponse);
    return [...requests]
      .filter(([id]) => !cached.has(id))
      .map(([id, request]) => ({ ...request, headers: sent.get(id) ?? request.headers }));
  };
}

interface CdpRequest {
  readonly requestId: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly postData?: string;
  };
  readonly type?: string;
}

const [origin = '', path = '/', token] = process.argv.slice(2);
const browser = await chromium.launch(CHROMIUM);
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
if (token !== undefined) await context.addCookies([{ name: 'session', value: token, url: origin }]);
const page = await context.newPage();
const cdp = await context.newCDPSession(page);
await cdp.send('Network.enable');

/** Resolves when no request has started for a while. */
async function untilQuiet(): Promise<void> {
  while (await page.waitForRequest(() => true, { timeout: QUIET_MS }).catch(() => undefined));
}

async function visit(): Promise<RecordedRequest[]> {
  const stop = startRecording(cdp, origin);
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await untilQuiet();
  const requests = stop();
  await page.goto('about:blank');
  return requests;
}

const first = await visit();
const repeat = await visit();
process.stdout.write(JSON.stringify({ first, repeat }));
await browser.close();
