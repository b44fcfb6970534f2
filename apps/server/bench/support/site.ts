import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { buildApp } from '#app/build-app.ts';
import type { Composition } from '#app/modules.ts';
import type { ClosablePlatform } from '#app/platform-context.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';

/** Serves the site on a free port. Calls are made by a signed-in user with these permissions, on one connection. */
export async function startSite(
  platform: ClosablePlatform,
  composition: Composition,
  permissions: readonly string[],
) {
  await composition.load();
  const app = await buildApp(platform, composition);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const { id } = await makeUser(platform.db, { permissions: [...permissions] });
  const { token } = await makeSession(platform.db, id);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { host: platform.config.baseUrl.host, cookie: `session=${token}` };

  /** Throws unless the call succeeds with rows. */
  const call = async (path: string): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = request({ agent, host: '127.0.0.1', port, path: wirePath(path), headers });
    sent.on('error', reject);
    sent.on('response', resolve);
    sent.end();
    const response = await promise;
    const body = await text(response);
    if (response.statusCode !== 200 || /"data":\[\]/.test(body))
      throw new Error(`${path}: ${body.slice(0, 300)}`);
  };

  const close = async () => {
    agent.destroy();
    await app.close();
  };
  return { call, close };
}
