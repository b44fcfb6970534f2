import { parseArgs } from 'node:util';
import { SOCIAL_SERVICES, type SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import { z } from 'zod';
import { startOAuth2 } from './oauth2.ts';
import { startOidc } from './oidc.ts';
import { toRequestListener, listen, type Person, readBody, SITE, type StandIn } from './stand-in.ts';

const NewPerson = z.object({
  subject: z.string(),
  name: z.string(),
  email: z.string().optional(),
  isEmailVerified: z.boolean().optional(),
});

/**
 * Runs all four services as a separate process, for browser tests: `node test/social-services.ts --site
 * http://localhost:3000`. Prints one line of JSON: the URL and client credentials of each service, and the URL where
 * `PUT /google` sets who signs in next.
 */
async function start(): Promise<void> {
  const { values } = parseArgs({ options: { site: { type: 'string', default: SITE } } });
  const standIns: Record<SocialService, StandIn> = {
    google: await startOidc(values),
    facebook: await startOAuth2('facebook', values),
    twitter: await startOAuth2('twitter', values),
    envato: await startOAuth2('envato', values),
  };
  const control = await listen(
    toRequestListener(async (request) => {
      const service = SOCIAL_SERVICES.find((name) => request.url === `/${name}`);
      if (service === undefined || request.method !== 'PUT') return { status: 404 };
      const { email, isEmailVerified, ...named } = NewPerson.parse(JSON.parse(await readBody(request)));
      const person: Person = named;
      if (email !== undefined) person.email = email;
      if (isEmailVerified !== undefined) person.isEmailVerified = isEmailVerified;
      standIns[service].person = person;
      return { status: 204 };
    }),
  );
  const known = Object.values(standIns).map(({ service, origin, clientId, secret }) => [
    service,
    { origin, clientId, secret },
  ]);
  process.stdout.write(
    `${JSON.stringify({ control: control.origin, services: Object.fromEntries(known) })}\n`,
  );
}

await start();
