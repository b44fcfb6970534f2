// The addresses of the development services. `services.sh env` prints the same; a test compares them.
import { connect } from 'node:net';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runInTerminal } from '../run-visibly.ts';

const SCRIPT = fileURLToPath(new URL('services.sh', import.meta.url));

type Environment = Readonly<Record<string, string | undefined>>;

function portsOf(env: Environment) {
  return {
    pg: Number(env.KINORA_PG_PORT ?? 54329),
    redis: Number(env.KINORA_REDIS_PORT ?? 63799),
    s3: Number(env.KINORA_S3_PORT ?? 45800),
    smtp: Number(env.KINORA_SMTP_PORT ?? 45825),
    mail: Number(env.KINORA_MAIL_PORT ?? 45826),
  };
}

/** The addresses as the server's environment variables. */
export function serviceEnvironment(env: Environment): Record<string, string> {
  const ports = portsOf(env);
  return {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${ports.pg}/kinora`,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}/0`,
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_ACCESS_KEY_ID: 'kinora',
    S3_SECRET_ACCESS_KEY: 'kinora-secret',
    S3_BUCKET_PUBLIC: 'kinora-public',
    S3_BUCKET_PRIVATE: 'kinora-private',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_READ_URL: `http://127.0.0.1:${ports.mail}`,
  };
}

/**
 * Returns an environment with the addresses of running services. If DATABASE_URL is set, it uses those of the caller;
 * otherwise it starts the services unless all ports respond. Docker's services use the same ports, so they count.
 */
export async function ensureServices(env: Environment): Promise<Environment> {
  if (env.DATABASE_URL !== undefined) return env;
  const answers = await Promise.all(Object.values(portsOf(env)).map(isListening));
  if (answers.includes(false)) {
    const code = await runInTerminal('bash', [SCRIPT, 'start'], env);
    if (code !== 0) throw new Error('The services did not start; see the message above');
  }
  return { ...serviceEnvironment(env), ...env };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port, timeout: 2000 });
  socket.on('timeout', () => socket.destroy(new Error('timeout')));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
