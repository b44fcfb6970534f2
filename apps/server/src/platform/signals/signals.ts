import type { Executor } from '#platform/db/database.ts';

/** Short notices to every process, within a second: what they hold in memory about a topic is stale. */
export interface Signals {
  /** Sent when the transaction commits. */
  send(db: Executor, topic: string, message: string): Promise<void>;
  /**
   * Calls back for each notice on a topic. After the connection was lost, `onMissed` runs instead: notices may have
   * passed by. Returns a function that stops listening.
   */
  on(topic: string, handlers: { onSignal: (message: string) => void; onMissed: () => void }): () => void;
}
