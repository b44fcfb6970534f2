import { sql } from 'kysely';
import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/db/database.ts';

/** All topics share one channel, so that one connection per process is enough. */
export const SIGNAL_CHANNEL = 'kinora_signals';
/** PostgreSQL accepts up to 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7900;
const HEARTBEAT_MS = 10_000;

/** Topic and message as one string. A message that is too long is dropped, and receivers treat it as missed. */
export function signalPayload(topic: string, message: string): string {
  const payload = `${topic} ${message}`;
  return Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES ? topic : payload;
}

export async function notify(db: Executor, topic: string, message: string): Promise<void> {
  await sql`select pg_notify(${SIGNAL_CHANNEL}, ${signalPayload(topic, message)})`.execute(db);
}

export interface SignalConnection {
  /** Resolves when the connection is lost. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** Opens the listening connection. A pool cannot do this, because it shares its connections. */
export async function openSignals(
  config: Config,
  onPayload: (payload: string) => void,
): Promise<SignalConnection> {
  const client = new pg.Client({
    connectionString: config.DATABASE_URL,
    application_name: 'signals',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    keepAlive: true,
  });
  const lost = Promise.withResolvers<void>();
  client.on('error', () => lost.resolve());
  client.on('end', () => lost.resolve());
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  await client.connect();
  await client.query('listen kinora_signals');
  // Detects a peer that vanished without closing the connection.
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(() => lost.resolve());
  }, HEARTBEAT_MS);
  const close = async () => {
    clearInterval(heartbeat);
    await client.end().catch(() => undefined);
  };
  return { lost: lost.promise, close };
}
