import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { notify, openSignals, type SignalConnection } from './signals.repository.ts';

/** Short notifications to every process, within a second: their in-memory copy of a topic is stale. */
export interface Signals {
  /** Sends the message when the transaction commits. */
  send(db: Executor, topic: string, message: string): Promise<void>;
  /**
   * Calls back for each signal on a topic. After a lost connection it calls `onMissed` instead, because signals may
   * have been missed. Returns a function that unsubscribes.
   */
  on(topic: string, handlers: SignalHandlers): () => void;
}

interface SignalHandlers {
  readonly onSignal: (message: string) => void;
  readonly onMissed: () => void;
}

const MIN_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;

/**
 * Signals through PostgreSQL, which we need anyway, so they arrive even while Redis is unavailable. Resolves once it
 * listens, so that values loaded afterwards cannot become stale unnoticed.
 */
export async function createSignals(
  config: Config,
  logger: Logger,
): Promise<Signals & { close: () => Promise<void> }> {
  const stop = new AbortController();
  const stopped = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));
  const topics = createTopics(logger);

  const reopen = async (failures: number): Promise<SignalConnection | undefined> => {
    const wait = Math.min(MIN_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
    await delay(wait, undefined, { signal: stop.signal }).catch(() => undefined);
    if (stop.signal.aborted) return undefined;
    try {
      return await openSignals(config, topics.deliver);
    } catch (error) {
      logger.warn({ err: error }, 'the signal connection cannot be opened');
      return reopen(failures + 1);
    }
  };
  const keepListening = async (first: SignalConnection): Promise<void> => {
    let connection: SignalConnection | undefined = first;
    while (connection !== undefined) {
      await Promise.race([connection.lost, stopped]);
      await connection.close();
      if (!stop.signal.aborted) logger.warn('the signal connection was lost');
      connection = await reopen(0);
      if (connection !== undefined) topics.missedAll();
    }
  };
  const listening = keepListening(await openSignals(config, topics.deliver));

  return {
    send: notify,
    on: topics.on,
    async close() {
      stop.abort();
      await listening;
    },
  };
}

/** The subscribers of each topic. A handler that throws must not prevent the others from running. */
function createTopics(logger: Logger) {
  const topics = new Map<string, Set<SignalHandlers>>();
  const tell = (topic: string, run: (handlers: SignalHandlers) => void) => {
    for (const handlers of topics.get(topic) ?? []) {
      try {
        run(handlers);
      } catch (error) {
        logger.error({ err: error, topic }, 'a signal handler failed');
      }
    }
  };
  const missed = (topic: string) => tell(topic, (handlers) => handlers.onMissed());
  return {
    on: (topic: string, handlers: SignalHandlers): (() => void) => {
      const followers = topics.get(topic) ?? new Set();
      topics.set(topic, followers.add(handlers));
      return () => void followers.delete(handlers);
    },
    missedAll: () => [...topics.keys()].forEach(missed),
    deliver: (payload: string): void => {
      const space = payload.indexOf(' ');
      if (space === -1) return missed(payload);
      const message = payload.slice(space + 1);
      tell(payload.slice(0, space), (handlers) => handlers.onSignal(message));
    },
  };
}
