import { Resolver } from 'node:dns/promises';
import type { ConnectionStep } from '@kinora/contracts/foundation/connections.ts';
import { within } from './steps.ts';

/** The TXT records of a name. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const LOOKUP_MS = 2000;
const ALL_MS = 5000;
/** Names that mail services give to the keys of their customers. A key under another name is not found. */
const DKIM_NAMES = [
  'default',
  'google',
  'selector1',
  'selector2',
  'k1',
  'k2',
  's1',
  's2',
  'mail',
  'dkim',
  'fm1',
  'pm',
];
/** There is no such record. */
const NONE = new Set(['ENOTFOUND', 'ENODATA', 'NOTFOUND', 'NODATA']);

type Outcome = ConnectionStep['outcome'];
interface Found {
  readonly outcome: Outcome;
  readonly detail: string;
}

export const createResolveTxt = (): ResolveTxt => {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: 1 });
  return (name) => resolver.resolveTxt(name);
};

/** Looks up the records of the sender's domain that help mail to reach the inbox. */
export async function checkMailDomain(address: string, resolveTxt: ResolveTxt): Promise<ConnectionStep[]> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const checks = {
    spf: () => findRecord([domain], /^v=spf1\b/i, resolveTxt),
    dkim: () => findKey(domain, resolveTxt),
    dmarc: () =>
      findRecord(
        parents(domain).map((name) => `_dmarc.${name}`),
        /^v=DMARC1\b/i,
        resolveTxt,
      ),
  };
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const { outcome, detail } = await within(ALL_MS, 'No answer', check()).catch(unknown);
      return { name, outcome, ms: null, detail };
    }),
  );
}

const unknown = (): Found => ({ outcome: 'unknown', detail: '' });

/** The domain and the domains above it, except the last part. */
const parents = (domain: string): string[] => {
  const parts = domain.split('.');
  return parts.slice(0, Math.max(1, parts.length - 1)).map((_, index) => parts.slice(index).join('.'));
};

async function findRecord(names: readonly string[], pattern: RegExp, resolveTxt: ResolveTxt): Promise<Found> {
  for (const name of names) {
    const record = (await recordsOf(name, resolveTxt)).find((text) => pattern.test(text));
    if (record !== undefined) return { outcome: 'passed', detail: record };
  }
  return { outcome: 'warning', detail: '' };
}

/** The names of keys cannot be listed, so a key that is not found may still exist. */
async function findKey(domain: string, resolveTxt: ResolveTxt): Promise<Found> {
  const names = DKIM_NAMES.map((name) => `${name}._domainkey`);
  const found = await Promise.all(
    names.map(async (name) => {
      const records = await recordsOf(`${name}.${domain}`, resolveTxt);
      return records.some((text) => /(?:^|;)\s*(?:v=DKIM1|p=)/i.test(text)) ? name : undefined;
    }),
  );
  const name = found.find((one) => one !== undefined);
  return name === undefined ? unknown() : { outcome: 'passed', detail: name };
}

async function recordsOf(name: string, resolveTxt: ResolveTxt): Promise<string[]> {
  try {
    // A long record is sent in parts.
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NONE.has(code)) return [];
    throw error;
  }
}
