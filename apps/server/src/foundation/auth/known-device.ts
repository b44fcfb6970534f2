import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { createSigner, randomToken } from '#platform/crypto/tokens.ts';

const MAX_AGE_SECONDS = 180 * 24 * 3600;

export type KnownDevice = ReturnType<typeof createKnownDevice>;

/** Marks a browser in which an account has signed in. It grants no access; it only gets its own attempt counter. */
export function createKnownDevice({ appKey, baseUrl }: Pick<Config, 'appKey' | 'baseUrl'>) {
  const secure = baseUrl.protocol === 'https:';
  const name = secure ? '__Host-device' : 'device';
  const signer = createSigner(appKey, 'known-device');
  const bound = (nonce: string, email: string) => `${nonce}:${email.toLowerCase()}`;

  const read = (request: FastifyRequest, email: string): string | null => {
    const [nonce, signature] = request.cookies[name]?.split('.') ?? [];
    if (nonce === undefined || signature === undefined) return null;
    return signer.verify(bound(nonce, email), signature) ? nonce : null;
  };

  return {
    /** The id of the device, if this account has signed in from it. */
    read,
    remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const nonce = read(request, email) ?? randomToken();
      reply.setCookie(name, `${nonce}.${signer.sign(bound(nonce, email))}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: MAX_AGE_SECONDS,
      });
    },
  };
}
