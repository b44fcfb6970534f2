import { AsyncLocalStorage } from 'node:async_hooks';
import type { RuleListener } from '@kinora/contracts/platform/access-rules.ts';

/** Who acts and through which request, for code deep in the stack that records it. */
export interface CallContext {
  readonly userId: number | null;
  readonly tokenId: number | null;
  readonly ip: string | null;
  readonly requestId: string | null;
  /** Receives the rules that the call checks, when the access explainer runs it. */
  readonly onRules?: RuleListener | undefined;
  /** What was recorded during the call. A retried transaction records again. */
  readonly notes: {
    /** Number of audit log entries. */
    entries: number;
    /** Whether the work reported that there was nothing to change. */
    isUnchanged: boolean;
    /** Whether something changed that pages show. */
    hasChangedContent: boolean;
    /** The audit log entry that is being reverted. */
    reverts: number | null;
  };
}

const contexts = new AsyncLocalStorage<CallContext>();

/** The site itself: seeds, commands, schedules. */
const NOBODY = { userId: null, tokenId: null, ip: null, requestId: null };

const newNotes = (): CallContext['notes'] => ({
  entries: 0,
  isUnchanged: false,
  hasChangedContent: false,
  reverts: null,
});

/** Runs work on behalf of an actor: every request does, and so does a job that a user started. */
export function runAs<T>(actor: Partial<Omit<CallContext, 'notes'>>, work: (context: CallContext) => T): T {
  const context = { ...NOBODY, ...actor, notes: newNotes() };
  return contexts.run(context, () => work(context));
}

/** The context of the running work. Without one, the site itself acts. */
export const callContext = (): CallContext => contexts.getStore() ?? { ...NOBODY, notes: newNotes() };
