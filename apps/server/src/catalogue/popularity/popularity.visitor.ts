import { createHash } from 'node:crypto';
import { sourceOf } from '#platform/http/rate-limit.ts';
import { createSigner } from '#platform/crypto/tokens.ts';

/** Programs that say what they are. Others are bounded like anybody else. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|axios|node|scrapy/iu;

/** So many browsers behind one address are told apart, however many names it calls itself by. */
export const BROWSERS_PER_ADDRESS = 2;
const HASH_BYTES = 8;

export interface Visit {
  readonly address: string;
  readonly agent: string | undefined;
}

export const isProgram = (agent: string | undefined): boolean =>
  agent === undefined || agent === '' || PROGRAM.test(agent);

/** Names a visitor for one day: keyed, so that nobody can try all addresses, and another one tomorrow. */
export function createVisitorNames(key: Buffer) {
  const { sign } = createSigner(key, 'popularity');
  return ({ address, agent = '' }: Visit, day: string): Buffer => {
    const [browser = 0] = createHash('sha256').update(agent).digest();
    const source = Buffer.from(sign(`${day} ${sourceOf(address)}`), 'base64url').subarray(0, HASH_BYTES);
    return Buffer.concat([source, Buffer.from([browser % BROWSERS_PER_ADDRESS])]);
  };
}
