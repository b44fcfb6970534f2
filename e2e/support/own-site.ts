import { addressOf, publishAddress } from './addresses.ts';
import { freePort, type RunningProcess, runCli, startProcess, startServer } from './processes.ts';
import { serviceAddresses, siteEnvironment } from './site-environment.ts';
import { createSiteDatabase } from './site.repository.ts';
import { ensureTemplate } from './site-template.ts';

export const OWN_SITE_START_MS = 180_000;

interface Options {
  readonly name: 'ads' | 'demo' | 'fresh' | 'mail';
  readonly browser: string;
  /** Whether a worker runs from the start. */
  readonly hasWorker: boolean;
  /** Variables that differ from those of other sites. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Without the demo catalogue and accounts, as after the installation. */
  readonly isNew?: boolean;
}

/** A site with a separate database. */
export interface OwnSite {
  readonly startWorker: () => RunningProcess;
  /** Starts the site and its worker again, as its host would. */
  readonly restart: () => Promise<void>;
  /** What the site has printed since its start. */
  readonly readLog: () => string;
}

/** Runs a site with a separate database, for a journey that changes what all other journeys see. */
export async function withOwnSite(
  { name, browser, hasWorker, variables, isNew = false }: Options,
  use: (site: OwnSite) => Promise<void>,
): Promise<void> {
  const services = serviceAddresses();
  const template = isNew ? undefined : await ensureTemplate(services);
  const database = await createSiteDatabase(services.DATABASE_URL ?? '', template);
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
    if (isNew) await runCli(env, 'db:migrate');
    const startWorker = () => startProcess(`${name}-worker-${browser}`, 'src/entry/worker.ts', env);
    const start = async () => {
      const worker = hasWorker ? startWorker() : undefined;
      const site = await startServer(`${name}-${browser}`, url, { ...env, PORT: String(port) });
      return { ...site, stop: () => Promise.all([site.stop(), worker?.stop()]) };
    };
    let site = await start();
    publishAddress(name, url);
    await use({
      startWorker,
      restart: async () => {
        await site.stop();
        site = await start();
      },
      readLog: () => site.readLog(),
    });
    await site.stop();
  } finally {
    await database.drop();
  }
}
