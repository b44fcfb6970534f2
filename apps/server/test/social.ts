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
import { passThrough, type Person, SITE, type StandIn } from './stand-in.ts';

export type SocialStandIns = Record<SocialService, StandIn>;

/** All four services on this machine, for a test file. */
export async function startSocialServices(): Promise<SocialStandIns> {
  const [google, facebook, twitter, envato] = await Promise.all([
    startOidc(),
    startOAuth2('facebook'),
    startOAuth2('twitter'),
    startOAuth2('envato'),
  ]);
  return { google, facebook, twitter, envato };
}

/** The application beside stand-ins of services, all switched on, for a test file. */
export function useSocialApp(standIns: Partial<SocialStandIns>, clock: TestClock): TestApp {
  const kinora = useTestApp(socialEnvironment(standIns), [], { clock });
  beforeAll(() => enableSocial(kinora, standIns));
  afterAll(async () => {
    await Promise.all(Object.values(standIns).map((standIn) => standIn.close()));
  });
  return kinora;
}

/** A person at a service whom no test has met before. */
export function newcomer(): Required<Person> {
  const handle = String(randomBytes(5).readUIntBE(0, 5));
  const email = `person-${handle}@example.com`;
  return { subject: handle, name: `person ${handle}`, email, isEmailVerified: true };
}

/** Who a browser is signed in as. */
export const whoIs = async (client: TestClient) => (await client.call(getBootstrapData)).user;

/** What an account is connected with. */
export const profilesOf = (kinora: TestApp, userId: number) =>
  kinora.platform.db
    .selectFrom('social_profiles')
    .select(['service_name', 'subject', 'username'])
    .where('user_id', '=', userId)
    .orderBy('service_name')
    .execute();

/** The environment of a site that meets stand-ins in place of the services; limits are not what is tested. */
const socialEnvironment = (standIns: Partial<SocialStandIns>) => ({
  SOCIAL_ISSUERS: JSON.stringify(
    Object.fromEntries(Object.entries(standIns).map(([service, { origin }]) => [service, origin])),
  ),
  RATE_LIMIT_FACTOR: '100',
});

/** Switches the services on, with what the stand-ins know the site by. */
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

/** What a window of this origin hears when the popup it opened shows a page; undefined when nothing. */
export function heardBy(openerOrigin: string, html: string): SocialMessage | undefined {
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

/** A visit of a browser to a service and back. */
export interface Visit {
  /** Where the service sent the browser: path and query. */
  readonly callback: string;
  readonly answer: LightMyRequestResponse;
  /** What the opening page heard. */
  readonly message: SocialMessage | undefined;
}

export async function beginAt(
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

/** The page the popup ends with. */
export async function finishWith(client: TestClient, callback: string): Promise<Visit> {
  const answer = await client.request({ method: 'GET', url: callback });
  return { callback, answer, message: heardBy(SITE, answer.body) };
}

/** Goes to a service as this person, and back. */
export async function visit(
  client: TestClient,
  standIn: StandIn,
  person: Person,
  kind: 'login' | 'connect' = 'login',
): Promise<Visit> {
  const { target } = await beginAt(client, standIn.service, kind);
  standIn.person = person;
  return finishWith(client, await passThrough(target));
}
