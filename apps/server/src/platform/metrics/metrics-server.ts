import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';

interface MetricsServer {
  close(): Promise<void>;
}

/**
 * Serves /metrics on its own port, which visitors cannot reach. Port 0 disables it. A port in use fails the start,
 * because missing metrics look like a healthy site.
 */
export async function startMetricsServer(
  registry: Registry,
  options: { host: string; port: number },
): Promise<MetricsServer | undefined> {
  if (options.port === 0) return undefined;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
