/** URLs and keys of the sites under test. The global setup starts the sites and fills this in. */
interface Addresses {
  /** The production build, as visitors get it. */
  product: string;
  /** A build with React's development version and the gallery. */
  inspection: string;
  /** The production build with files in S3; started by the journeys that need it. */
  s3: string;
  /** The production build with ads and a separate database; started by the journey that needs it. */
  ads: string;
  /** The production build with its mail server in the settings; started by the journey that needs it. */
  mail: string;
  /** The production build with a separate database and worker; started by the journey that needs it. */
  demo: string;
  /** The production build on a database without content and accounts; started by the journey that needs it. */
  fresh: string;
  database: string;
  /** The key that the sites sign and encrypt with; CLI commands need it too. */
  appKey: string;
  /** The URL of the mail sink, which returns the sent mails. */
  mails: string;
  /** JSON of the social login services: the site's client ids, and the URL that sets the next user. */
  socialServices: string;
}

const VARIABLES: Record<keyof Addresses, string> = {
  product: 'E2E_PRODUCT_URL',
  inspection: 'E2E_INSPECTION_URL',
  s3: 'E2E_S3_URL',
  ads: 'E2E_ADS_URL',
  mail: 'E2E_MAIL_URL',
  demo: 'E2E_DEMO_URL',
  fresh: 'E2E_FRESH_URL',
  database: 'E2E_DATABASE_URL',
  appKey: 'E2E_APP_KEY',
  mails: 'E2E_MAILS_URL',
  socialServices: 'E2E_SOCIAL_SERVICES',
};

/** Passes an address to the worker processes, which inherit the environment. */
export function publishAddress(name: keyof Addresses, address: string): void {
  process.env[VARIABLES[name]] = address;
}

export function addressOf(name: keyof Addresses): string {
  const address = process.env[VARIABLES[name]];
  if (address === undefined) throw new Error(`${VARIABLES[name]} is not set: the global setup has not run`);
  return address;
}
