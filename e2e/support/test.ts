import { type APIRequestContext, type Page, test as base } from '@playwright/test';
import { ADMIN, MEMBER } from './accounts.ts';
import { addressOf } from './addresses.ts';
import { PageErrors } from './page-errors.ts';
import { signIn } from './api.ts';

type Person = 'guest' | 'member' | 'admin';
type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface Options {
  /** Which server the journey visits. */
  target: 'product' | 'inspection' | 's3' | 'ads' | 'mail' | 'demo' | 'fresh';
  signedInAs: Person;
  /** False shows the cookie notice, as on a first visit. */
  hasConsented: boolean;
}

interface Fixtures {
  faults: PageErrors;
  /** API requests as the owner, whichever user the page is signed in as. */
  owner: APIRequestContext;
}

interface WorkerFixtures {
  /** Signs a user in once for all journeys of a worker process. */
  sessions: (person: Person, baseURL: string) => Promise<StorageState>;
}

const SIGNED_OUT: StorageState = { cookies: [], origins: [] };
const CONSENT = {
  name: 'cookie_notice',
  value: 'true',
  domain: 'localhost',
  path: '/',
  expires: -1,
} as const;

/** A journey: starts signed in as `signedInAs`, and fails when a page logs an error or a warning. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  target: ['product', { option: true }],
  signedInAs: ['guest', { option: true }],
  hasConsented: [true, { option: true }],

  baseURL: ({ target }, use) => use(addressOf(target)),

  sessions: [
    async ({ playwright }, use) => {
      const known = new Map<string, Promise<StorageState>>();
      const open = async (person: Person, baseURL: string) => {
        if (person === 'guest') return SIGNED_OUT;
        // Without storageState, Playwright uses the cookies of the journey's page, and signing in ends their session.
        const request = await playwright.request.newContext({ baseURL, storageState: SIGNED_OUT });
        await signIn(request, (person === 'admin' ? ADMIN : MEMBER).email);
        const state = await request.storageState();
        await request.dispose();
        return state;
      };
      await use((person, baseURL) => {
        const key = `${person} ${baseURL}`;
        const state = known.get(key) ?? open(person, baseURL);
        known.set(key, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],

  storageState: async ({ sessions, signedInAs, target, hasConsented }, use) => {
    const { cookies, origins } = await sessions(signedInAs, addressOf(target));
    const consent = { ...CONSENT, httpOnly: false, secure: false, sameSite: 'Lax' as const };
    await use({ cookies: hasConsented ? [...cookies, consent] : cookies, origins });
  },

  owner: async ({ playwright, sessions, target }, use) => {
    const baseURL = addressOf(target);
    const request = await playwright.request.newContext({
      baseURL,
      storageState: await sessions('admin', baseURL),
    });
    await use(request);
    await request.dispose();
  },

  faults: [
    async ({ page }, use) => {
      const faults = new PageErrors();
      faults.watch(page);
      await use(faults);
      faults.assertNone();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
