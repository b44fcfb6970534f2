import { AsyncLocalStorage } from 'node:async_hooks';

/** Who acts and through which call, for whatever writes it down far below. */
export interface CallContext {
  readonly userId: number | null;
  readonly tokenId: number | null;
  readonly ip: string | null;
  readonly requestId: string | null;
  /** What was noted while it ran; a transaction that is tried again notes again. */
  readonly notes: {
    /** Entries of the audit log. */
    entries: number;
    /** Whether the work said itself that there was nothing to change. */
    isUnchanged: boolean;
    /** The entry that is taken back just now. */
    reverts: number | null;
  };
}

const contexts = new AsyncLocalStorage<CallContext>();

/** The site itself: seeds, commands, schedules. */
const NOBODY = { userId: null, tokenId: null, ip: null, requestId: null };

const newNotes = (): CallContext['notes'] => ({ entries: 0, isUnchanged: false, reverts: null });

/** Runs work in the name of somebody: each call does, and a job that somebody has started. */
export function actingAs<T>(
  actor: Partial<Omit<CallContext, 'notes'>>,
  work: (context: CallContext) => T,
): T {
  const context = { ...NOBODY, ...actor, notes: newNotes() };
  return contexts.run(context, () => work(context));
}

/** The context of the running work; outside of any, the site acts by itself. */
export const callContext = (): CallContext => contexts.getStore() ?? { ...NOBODY, notes: newNotes() };
