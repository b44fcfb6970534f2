import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { addressOf, publishAddress } from './addresses.ts';
import { SERVER } from './paths.ts';
import type { RunningProcess } from './processes.ts';

type Service = 'google' | 'facebook' | 'twitter' | 'envato';

interface SocialServices {
  readonly control: string;
  readonly services: Readonly<Record<Service, { origin: string; clientId: string; secret: string }>>;
}

/** Starts fakes of all four services for a site; one of them is a real OpenID provider. */
export async function startSocialServices(
  site: string,
): Promise<RunningProcess & { readonly issuers: string }> {
  const child = spawn(process.execPath, ['test/social-services.ts', '--site', site], {
    cwd: SERVER,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  publishAddress('socialServices', line);
  const origins = Object.entries(readServices().services).map(([name, { origin }]) => [name, origin]);
  return {
    issuers: JSON.stringify(Object.fromEntries(origins)),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const readServices = () => JSON.parse(addressOf('socialServices')) as SocialServices;

/** The settings of a site that is registered with a service. */
export function socialSettingsFor(service: Service) {
  const { clientId, secret } = readServices().services[service];
  return {
    values: { [service]: { enable: true, client_id: clientId } },
    secrets: { [`${service}_secret`]: secret },
  };
}

/** Sets the user who signs in at a service from now on. */
export async function setSocialUser(
  service: Service,
  person: { subject: string; name: string; email?: string; isEmailVerified?: boolean },
): Promise<void> {
  await fetch(`${readServices().control}/${service}`, { method: 'PUT', body: JSON.stringify(person) });
}
