import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { all, compile } from '@fastify/proxy-addr';

/** Client and site address, read like the framework does: from proxy headers only when the proxy is trusted. */
export function createAddressReader(trusted: readonly string[]) {
  const own = ({ socket, headers }: IncomingMessage) => ({
    protocol: (socket as TLSSocket).encrypted ? 'https' : 'http',
    host: headers.host ?? '',
  });
  if (trusted.length === 0) {
    return { site: own, client: ({ socket }: IncomingMessage) => socket.remoteAddress ?? '' };
  }
  const isTrusted = compile([...trusted]);
  const last = (value: string | string[]) => String(value).split(',').at(-1)?.trim() ?? '';
  return {
    site: (request: IncomingMessage) => {
      const { protocol, host } = own(request);
      if (!isTrusted(request.socket.remoteAddress ?? '', 0)) return { protocol, host };
      const { 'x-forwarded-proto': proto, 'x-forwarded-host': name } = request.headers;
      return { protocol: proto ? last(proto) : protocol, host: name ? last(name) : host };
    },
    client: (request: IncomingMessage) => all(request, isTrusted).at(-1) ?? '',
  };
}
