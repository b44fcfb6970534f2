import { isDeepStrictEqual } from 'node:util';
import { callContext } from '#platform/context/call-context.ts';
import type { Tx } from '#platform/db/transaction.ts';
import * as repository from './audit.repository.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface AuditEvent {
  /** A verb: create, update, delete, restore, … */
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number | string; readonly name: string };
  /** The fields as in the edit form. Whole forms may be passed; only the differences are stored. */
  readonly before?: Fields;
  readonly after?: Fields;
  readonly reason?: string;
}

/** Records what the current request, or a user's job, did. Call it once per admin write. */
export const recordAudit = (tx: Tx, event: AuditEvent): Promise<void> => recordAudits(tx, [event]);

/** The same for a call that changes many records; an empty list means that nothing had to change. */
export async function recordAudits(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  const { userId, tokenId, ip, requestId, notes } = callContext();
  notes.entries += events.length;
  notes.isUnchanged = events.length === 0;
  const entries = events.map(({ action, subject, before, after, reason }) => ({
    user_id: userId,
    token_id: tokenId,
    ip,
    request_id: requestId,
    action,
    subject_type: subject.type,
    subject_id: String(subject.id),
    subject_name: subject.name,
    ...changedFields(before, after),
    reason: reason ?? null,
    reverts: notes.reverts,
  }));
  await repository.insert(tx, userId, entries);
}

/** Both sides as JSON, without the fields that are equal. */
function changedFields(before: Fields | undefined, after: Fields | undefined) {
  const [old, now] = [wire(before), wire(after)];
  if (old === null || now === null) return { before: old, after: now };
  const differs = (key: string) => !isDeepStrictEqual(old[key], now[key]);
  const pick = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([key]) => differs(key)));
  return { before: pick(old), after: pick(now) };
}

/** Converts dates to strings and drops undefined, so that both sides are compared as they are stored. */
const wire = (fields: Fields | undefined): Fields | null =>
  fields === undefined ? null : (JSON.parse(JSON.stringify(fields)) as Fields);
