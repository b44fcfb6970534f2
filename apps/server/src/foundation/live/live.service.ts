import { LIVE_EVENTS, LiveWork } from '@kinora/contracts/foundation/live.ts';
import { NOTIFICATIONS_TOPIC, parseRecipients } from '#foundation/notifications/index.ts';
import { SESSION_IDLE_MS } from '#foundation/sessions/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Signals } from '#platform/signals/signals.ts';
import type { EventStream } from './event-stream.ts';
import { listValidSessions } from './live.repository.ts';
import { WORK_TOPIC } from './work-signal.ts';

/** Open pages that one process serves at most. The others ask for news from time to time. */
const CONNECTIONS_MAX = 20_000;
/** A browser needs one connection; some of these may be dead without the server knowing it yet. */
const PER_SESSION_MAX = 4;
/** Changes within this time are read together. */
const GATHER_MS = 50;
const RETRY_MS = 2000;
const CHECK_MS = 25_000;
const SESSIONS_AT_ONCE = 500;

interface Deps {
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly signals: Pick<Signals, 'on'>;
}

interface Connection {
  readonly sessionId: string;
  readonly userId: number;
  readonly stream: EventStream;
  /** The count that it has received last. */
  unread: number | null;
  /** Whether it must receive its count even if that is the same. */
  isDue: boolean;
  /** Whether it may receive the progress of work; checked again before anything is sent. */
  isStaff: boolean;
  work: LiveWork[];
}

export type LiveHub = ReturnType<typeof createLiveHub>;

/**
 * The event streams of this process. Before anything is sent, the session of the stream is checked in the same query
 * that reads what to send, so nothing reaches someone who signed out, was banned or lost a permission.
 */
export function createLiveHub({ pool, clock, logger, signals }: Deps) {
  const bySession = new Map<string, Set<Connection>>();
  const byUser = new Map<number, Set<Connection>>();
  const waiting = new Set<Connection>();
  let gathering: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let isFlushing = false;
  let isStopping = false;
  let count = 0;

  const all = () => [...byUser.values()].flatMap((connections) => [...connections]);

  const remove = (connection: Connection): void => {
    if (!removeFrom(byUser, connection.userId, connection)) return;
    removeFrom(bySession, connection.sessionId, connection);
    waiting.delete(connection);
    count -= 1;
    if (count === 0) clearInterval(checking);
  };

  const end = (connection: Connection, reason: 'session' | 'replaced'): void => {
    remove(connection);
    connection.stream.end(LIVE_EVENTS.end, { reason });
  };

  const plan = (delayMs: number): void => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void flush();
    }, delayMs).unref();
  };

  const wake = (connections: Iterable<Connection>, change: (connection: Connection) => void): void => {
    for (const connection of connections) {
      change(connection);
      waiting.add(connection);
    }
    if (waiting.size > 0) plan(GATHER_MS);
  };

  const update = (connection: Connection, row: { unread: number; is_staff: boolean } | undefined): void => {
    if (row === undefined) return end(connection, 'session');
    const { stream, work } = connection;
    const isNews = connection.isDue || connection.unread !== row.unread;
    connection.isDue = false;
    connection.isStaff = row.is_staff;
    connection.work = [];
    connection.unread = row.unread;
    const isOpen =
      (!isNews || stream.send(LIVE_EVENTS.notifications, { unread: row.unread })) &&
      (!row.is_staff || work.every((one) => stream.send(LIVE_EVENTS.work, one)));
    if (!isOpen) remove(connection);
  };

  /** Updates waiting connections, some at a time. A failed read is repeated later. */
  const flush = async (): Promise<void> => {
    if (isFlushing) return;
    isFlushing = true;
    let batch: Connection[] = [];
    try {
      while (waiting.size > 0) {
        batch = [...waiting].slice(0, SESSIONS_AT_ONCE);
        for (const connection of batch) waiting.delete(connection);
        const now = clock.now();
        const ids = [...new Set(batch.map(({ sessionId }) => sessionId))];
        const rows = await listValidSessions(pool, ids, now, new Date(now.getTime() - SESSION_IDLE_MS));
        const valid = new Map(rows.map((row) => [`${row.session_id} ${row.user_id}`, row]));
        for (const connection of batch) {
          // It may have been closed meanwhile.
          if (!isConnected(connection)) continue;
          update(connection, valid.get(`${connection.sessionId} ${connection.userId}`));
        }
      }
    } catch (err) {
      logger.warn({ err }, 'live updates could not be read');
      for (const connection of batch) if (isConnected(connection)) waiting.add(connection);
      plan(RETRY_MS);
    } finally {
      isFlushing = false;
    }
  };

  const isConnected = (connection: Connection): boolean =>
    byUser.get(connection.userId)?.has(connection) === true;

  /** Finds clients that are gone and sessions that have ended, also of users who get no news. */
  const check = (): void => {
    for (const connection of all()) if (!connection.stream.ping()) remove(connection);
    wake(all(), () => undefined);
  };

  signals.on(NOTIFICATIONS_TOPIC, {
    onSignal: (message) => {
      const isRecipient = parseRecipients(message);
      for (const [userId, connections] of byUser) if (isRecipient(userId)) wake(connections, markDue);
    },
    onMissed: () => wake(all(), markDue),
  });
  signals.on(WORK_TOPIC, {
    onSignal: (message) => {
      const work = LiveWork.parse(JSON.parse(message));
      const staff = all().filter(({ isStaff }) => isStaff);
      wake(staff, (connection) => {
        const isKnown = connection.work.some(({ kind, id }) => kind === work.kind && id === work.id);
        if (!isKnown) connection.work.push(work);
      });
    },
    // Pages that show work ask for it from time to time anyway.
    onMissed: () => undefined,
  });

  return {
    count: () => count,
    canConnect: () => !isStopping && count < CONNECTIONS_MAX,

    /** Adds a stream. Returns a function to call once its client is gone. */
    connect(owner: { sessionId: string; userId: number }, stream: EventStream): () => void {
      const connection: Connection = {
        ...owner,
        stream,
        unread: null,
        isDue: true,
        isStaff: false,
        work: [],
      };
      addTo(byUser, owner.userId, connection);
      const same = addTo(bySession, owner.sessionId, connection);
      count += 1;
      if (count === 1) checking = setInterval(check, CHECK_MS).unref();
      const [oldest] = same;
      if (same.size > PER_SESSION_MAX && oldest !== undefined) end(oldest, 'replaced');
      stream.send(LIVE_EVENTS.session, { user_id: owner.userId });
      wake([connection], markDue);
      return () => remove(connection);
    },

    /** Closes all streams. Their pages connect again, spread over some seconds. */
    stop(): void {
      isStopping = true;
      clearTimeout(gathering);
      for (const connection of all()) {
        remove(connection);
        connection.stream.close();
      }
    },
  };
}

const markDue = (connection: Connection): void => {
  connection.isDue = true;
};

function addTo<Key>(sets: Map<Key, Set<Connection>>, key: Key, connection: Connection): Set<Connection> {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(connection));
  return set;
}

function removeFrom<Key>(sets: Map<Key, Set<Connection>>, key: Key, connection: Connection): boolean {
  const set = sets.get(key);
  const isRemoved = set?.delete(connection) === true;
  if (set?.size === 0) sets.delete(key);
  return isRemoved;
}
