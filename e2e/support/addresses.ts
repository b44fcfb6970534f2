/** What the journeys know of the product they drive; the set-up starts it and fills this in. */
interface Addresses {
  /** The released build, as a visitor gets it. */
  product: string;
  /** A build with the development version of React and the gallery. */
  inspection: string;
  /** The released build where files are kept in S3; started by the journeys that need it. */
  s3: string;
  /** The released build on a database of its own, with ads; started by the journey that needs it. */
  ads: string;
  database: string;
  /** What the sites sign and encrypt with, for commands of the operator that do so too. */
  appKey: string;
  /** Where the mails that were sent can be read. */
  mails: string;
  /** JSON of the services people sign in with: what the site is called there, and who signs in next. */
  socialServices: string;
}

const VARIABLES: Record<keyof Addresses, string> = {
  product: 'E2E_PRODUCT_URL',
  inspection: 'E2E_INSPECTION_URL',
  s3: 'E2E_S3_URL',
  ads: 'E2E_ADS_URL',
  database: 'E2E_DATABASE_URL',
  appKey: 'E2E_APP_KEY',
  mails: 'E2E_MAILS_URL',
  socialServices: 'E2E_SOCIAL_SERVICES',
};

/** Hands an address to the processes that run the journeys, which inherit the environment. */
export function publishAddress(name: keyof Addresses, address: string): void {
  process.env[VARIABLES[name]] = address;
}

export function addressOf(name: keyof Addresses): string {
  const address = process.env[VARIABLES[name]];
  if (address === undefined) throw new Error(`${VARIABLES[name]} is not set: the set-up has not run`);
  return address;
}
