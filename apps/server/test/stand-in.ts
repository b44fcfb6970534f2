import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';

/** The origin of the site under test; stand-ins redirect to no other. */
export const SITE = 'http://localhost:3000';

/** The user who signs in at a service. */
export interface Person {
  subject: string;
  name: string;
  email?: string;
  isEmailVerified?: boolean;
}

/** A fake sign-in service on this machine. */
export interface StandIn {
  readonly service: SocialService;
  /** The value for SOCIAL_ISSUERS. */
  readonly origin: string;
  readonly clientId: string;
  readonly secret: string;
  /** Signs in from now on, without a prompt. */
  person: Person;
  close(): Promise<void>;
}

/** The response of a stand-in. */
export interface StandInResponse {
  readonly status: number;
  readonly location?: string;
  readonly body?: object;
}

/** Creates a request listener from a function that returns the response. */
export const toRequestListener =
  (answer: (request: IncomingMessage) => Promise<StandInResponse>): RequestListener =>
  async (request, response) => {
    const { status, location, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
    response.end(body && JSON.stringify(body));
  };

/** Listens on a free port, or on the given one. */
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

/** Signs in at a stand-in, following redirects with cookies. Returns where it leads: path and query of the site. */
export async function followRedirects(authorization: URL): Promise<string> {
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
