import { createHash } from 'node:crypto';
import { rateLimitSource } from '#platform/http/rate-limit.ts';
import { createSigner } from '#platform/crypto/tokens.ts';

/** Bots that identify themselves. Others are limited like any visitor. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|axios|node|scrapy/iu;

/** This many browsers per IP address are counted separately, no matter how many user agents it sends. */
export const BROWSERS_PER_ADDRESS = 2;
const HASH_BYTES = 8;

export interface Visit {
  readonly address: string;
  readonly agent: string | undefined;
}

export const isBot = (agent: string | undefined): boolean =>
  agent === undefined || agent === '' || PROGRAM.test(agent);

/** Hashes a visitor for one day: keyed, so that addresses cannot be brute-forced, and different every day. */
export function createVisitorHasher(key: Buffer) {
  const { sign } = createSigner(key, 'popularity');
  return ({ address, agent = '' }: Visit, day: string): Buffer => {
    const [browser = 0] = createHash('sha256').update(agent).digest();
    const source = Buffer.from(sign(`${day} ${rateLimitSource(address)}`), 'base64url').subarray(
      0,
      HASH_BYTES,
    );
    return Buffer.concat([source, Buffer.from([browser % BROWSERS_PER_ADDRESS])]);
  };
}
