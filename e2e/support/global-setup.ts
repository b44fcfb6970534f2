import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publishAddress } from './addresses.ts';
import { ensureInspectionBuild, INSPECTION_BUILD } from './inspection-build.ts';
import { RESULTS, WEB } from './paths.ts';
import { freePort, type RunningProcess, startProcess, startServer } from './processes.ts';
import { serviceAddresses, siteEnvironment } from './site-environment.ts';
import { createSiteDatabase } from './site.repository.ts';
import { ensureTemplate } from './site-template.ts';
import { startSocialServices } from './social-services.ts';

/** Starts the built product on a new database. The returned function stops the product and drops the database. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync(join(WEB, 'build', 'server', 'index.js')))
    throw new Error('There is no build of the web application. Run "npm run build" first.');
  rmSync(join(RESULTS, 'logs'), { recursive: true, force: true });
  const services = serviceAddresses();
  const [template] = await Promise.all([ensureTemplate(services), ensureInspectionBuild()]);
  const database = await createSiteDatabase(services.DATABASE_URL ?? '', template);
  const running: RunningProcess[] = [];
  const tearDown = async () => {
    await Promise.all(running.map((one) => one.stop()));
    await database.drop();
  };
  try {
    publishAddress('database', database.url);
    publishAddress('mails', services.MAIL_READ_URL ?? '');
    const appKey = randomBytes(32).toString('base64');
    publishAddress('appKey', appKey);
    const env = { ...services, ...siteEnvironment(), APP_KEY: appKey, DATABASE_URL: database.url };
    const product = await siteAddress('product');
    // The worker's mails link to the product site.
    const workerEnv = { ...env, NODE_ENV: 'production', BASE_URL: product.url };
    running.push(startProcess('worker', 'src/entry/worker.ts', workerEnv));
    const social = await startSocialServices(product.url);
    running.push(social);
    running.push(await startSite(product, env, { NODE_ENV: 'production', SOCIAL_ISSUERS: social.issuers }));
    // NODE_ENV makes React use its development version, which the inspection build needs.
    running.push(
      await startSite(await siteAddress('inspection'), env, {
        NODE_ENV: 'test',
        WEB_BUILD: `../web/${INSPECTION_BUILD}`,
      }),
    );
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

interface SiteAddress {
  readonly name: 'product' | 'inspection';
  readonly port: number;
  readonly url: string;
}

async function siteAddress(name: SiteAddress['name']): Promise<SiteAddress> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  publishAddress(name, url);
  return { name, port, url };
}

const startSite = (
  { name, port, url }: SiteAddress,
  env: Record<string, string>,
  own: Record<string, string>,
): Promise<RunningProcess> => startServer(name, url, { ...env, ...own, PORT: String(port), BASE_URL: url });
