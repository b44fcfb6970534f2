import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';

/** Where the site under test lives; stand-ins send people back to no other. */
export const SITE = 'http://localhost:3000';

/** Who is at the keyboard when a service asks. */
export interface Person {
  subject: string;
  name: string;
  email?: string;
  isEmailVerified?: boolean;
}

/** A service people sign in with, on this machine. */
export interface StandIn {
  readonly service: SocialService;
  /** For SOCIAL_ISSUERS. */
  readonly origin: string;
  readonly clientId: string;
  readonly secret: string;
  /** Signs in from now on, without being asked. */
  person: Person;
  close(): Promise<void>;
}

/** What a stand-in answers. */
export interface StandInAnswer {
  readonly status: number;
  readonly location?: string;
  readonly body?: object;
}

/** Serves answers that are worked out from a request. */
export const answering =
  (answer: (request: IncomingMessage) => Promise<StandInAnswer>): RequestListener =>
  async (request, response) => {
    const { status, location, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
    response.end(body && JSON.stringify(body));
  };

/** Serves on a port of its own, or the one that is asked for. */
export async function listen(
  listener: RequestListener,
  port = 0,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A TCP server's address is never a path.
  const { port: actual } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The whole body of a request. */
export async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Where a browser is sent after signing in at a stand-in: path and query of the site. Keeps cookies on its way. */
export async function passThrough(authorization: URL): Promise<string> {
  const cookies = new Map<string, string>();
  let next = authorization;
  for (let hops = 0; hops < 10; hops += 1) {
    if (next.origin === SITE) return `${next.pathname}${next.search}`;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${next.href} answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
  }
  throw new Error('The service sends people in circles');
}
