import { addressOf, publishAddress } from './addresses.ts';
import { freePort, type RunningProcess, startProcess, startServer } from './processes.ts';
import { serviceAddresses, siteEnvironment } from './site-environment.ts';
import { createSiteDatabase } from './site.repository.ts';
import { ensureTemplate } from './site-template.ts';

export const OWN_SITE_START_MS = 180_000;

interface Options {
  readonly name: 'ads' | 'demo' | 'mail';
  readonly browser: string;
  /** Whether a worker runs from the start. */
  readonly hasWorker: boolean;
  /** Variables that differ from those of other sites. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** A site with a separate database. */
export interface OwnSite {
  readonly startWorker: () => RunningProcess;
}

/** Runs a site with a separate database, for a journey that changes what all other journeys see. */
export async function withOwnSite(
  { name, browser, hasWorker, variables }: Options,
  use: (site: OwnSite) => Promise<void>,
): Promise<void> {
  const services = serviceAddresses();
  const database = await createSiteDatabase(services.DATABASE_URL ?? '', await ensureTemplate(services));
  try {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const env = {
      ...services,
      ...siteEnvironment(),
      NODE_ENV: 'production',
      APP_KEY: addressOf('appKey'),
      DATABASE_URL: database.url,
      BASE_URL: url,
      ...variables,
    };
    const startWorker = () => startProcess(`${name}-worker-${browser}`, 'src/entry/worker.ts', env);
    const worker = hasWorker ? startWorker() : undefined;
    const site = await startServer(`${name}-${browser}`, url, { ...env, PORT: String(port) });
    publishAddress(name, url);
    await use({ startWorker });
    await Promise.all([site.stop(), worker?.stop()]);
  } finally {
    await database.drop();
  }
}
