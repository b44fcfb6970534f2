import { randomBytes } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { LightMyRequestResponse } from 'fastify';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { SOCIAL_SERVICES, type SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import { socialConnect, socialLogin, SocialMessage } from '@kinora/contracts/foundation/social.ts';
import { afterAll, beforeAll } from 'vitest';
import { type TestApp, useTestApp } from './app.ts';
import type { TestClient } from './client.ts';
import type { TestClock } from './clock.ts';
import { startOAuth2 } from './oauth2.ts';
import { startOidc } from './oidc.ts';
import { signIn } from './sign-in.ts';
import { followRedirects, type Person, SITE, type StandIn } from './stand-in.ts';

export type SocialStandIns = Record<SocialService, StandIn>;

/** Starts all four services locally, for a test file. */
export async function startSocialServices(): Promise<SocialStandIns> {
  const [google, facebook, twitter, envato] = await Promise.all([
    startOidc(),
    startOAuth2('facebook'),
    startOAuth2('twitter'),
    startOAuth2('envato'),
  ]);
  return { google, facebook, twitter, envato };
}

/** The application with fake services, all enabled, for a test file. */
export function useSocialApp(standIns: Partial<SocialStandIns>, clock: TestClock): TestApp {
  const kinora = useTestApp(socialEnvironment(standIns), [], { clock });
  beforeAll(() => enableSocial(kinora, standIns));
  afterAll(async () => {
    await Promise.all(Object.values(standIns).map((standIn) => standIn.close()));
  });
  return kinora;
}

/** A new person at a service, unique per call. */
export function newSocialPerson(): Required<Person> {
  const handle = String(randomBytes(5).readUIntBE(0, 5));
  const email = `person-${handle}@example.com`;
  return { subject: handle, name: `person ${handle}`, email, isEmailVerified: true };
}

/** The user a browser is signed in as. */
export const fetchCurrentUser = async (client: TestClient) => (await client.call(getBootstrapData)).user;

/** The social profiles of an account. */
export const profilesOf = (kinora: TestApp, userId: number) =>
  kinora.platform.db
    .selectFrom('social_profiles')
    .select(['service_name', 'subject', 'username'])
    .where('user_id', '=', userId)
    .orderBy('service_name')
    .execute();

/** The environment of a site that uses fake services, with raised limits. */
const socialEnvironment = (standIns: Partial<SocialStandIns>) => ({
  SOCIAL_ISSUERS: JSON.stringify(
    Object.fromEntries(Object.entries(standIns).map(([service, { origin }]) => [service, origin])),
  ),
  RATE_LIMIT_FACTOR: '100',
});

/** Enables the services, with the credentials of the stand-ins. */
async function enableSocial(kinora: TestApp, standIns: Partial<SocialStandIns>): Promise<void> {
  const admin = await signIn(kinora, { permissions: ['admin'], confirmed: true });
  const known = SOCIAL_SERVICES.flatMap((service) => {
    const standIn = standIns[service];
    return standIn === undefined ? [] : [{ service, standIn }];
  });
  await admin.call(updateSettings, {
    params: { section: 'social' },
    body: {
      values: Object.fromEntries(
        known.map(({ service, standIn }) => [service, { enable: true, client_id: standIn.clientId }]),
      ),
      secrets: Object.fromEntries(known.map(({ service, standIn }) => [`${service}_secret`, standIn.secret])),
    },
  });
}

/** The message that a window of this origin receives from the popup page; undefined if none. */
export function readPopupMessage(openerOrigin: string, html: string): SocialMessage | undefined {
  const script = /<script[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  let heard: unknown;
  const opener = {
    postMessage: (data: unknown, target: string) => {
      if (target === openerOrigin || target === '*') heard = data;
    },
  };
  runInNewContext(script, { window: { opener, close: () => undefined } });
  return heard === undefined ? undefined : SocialMessage.parse(JSON.parse(JSON.stringify(heard)));
}

/** The result of signing in at a service. */
export interface SocialFlowResult {
  /** Where the service redirected the browser: path and query. */
  readonly callback: string;
  readonly answer: LightMyRequestResponse;
  /** The message the opener received. */
  readonly message: SocialMessage | undefined;
}

export async function startSocialFlow(
  client: TestClient,
  service: SocialService,
  kind: 'login' | 'connect' = 'login',
) {
  const endpoint = kind === 'login' ? socialLogin : socialConnect;
  const answer = await client.send(endpoint, { params: { service } });
  const { location } = answer.headers;
  if (location === undefined) throw new Error(`No way to ${service}: ${answer.statusCode} ${answer.body}`);
  return { answer, target: new URL(location) };
}

/** Loads the last page of the popup. */
export async function finishSocialFlow(client: TestClient, callback: string): Promise<SocialFlowResult> {
  const answer = await client.request({ method: 'GET', url: callback });
  return { callback, answer, message: readPopupMessage(SITE, answer.body) };
}

/** Signs in at a service as this person, and returns to the site. */
export async function runSocialFlow(
  client: TestClient,
  standIn: StandIn,
  person: Person,
  kind: 'login' | 'connect' = 'login',
): Promise<SocialFlowResult> {
  const { target } = await startSocialFlow(client, standIn.service, kind);
  standIn.person = person;
  return finishSocialFlow(client, await followRedirects(target));
}
