import { LIVE_EVENTS, type LiveWork } from '@kinora/contracts/foundation/live.ts';

/** What a page hears from the server, directly or through another tab. */
export type LiveMessage =
  | {
      type: 'notifications';
      unread: number;
      /** Whether something has changed just now, which is not so for the first message of a connection. */
      isNews: boolean;
    }
  | ({ type: 'work' } & LiveWork)
  /** The session has ended, or belongs to someone else now. */
  | { type: 'signed-out' };

const fieldsOf = (data: string): Readonly<Record<string, unknown>> => {
  const parsed: unknown = JSON.parse(data);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
};

/** Reads an event of the stream. Undefined for one that this release does not know. */
export function parseLiveEvent(event: string, data: string, userId: number): LiveMessage | undefined {
  const fields = fieldsOf(data);
  if (event === LIVE_EVENTS.session) return fields.user_id === userId ? undefined : { type: 'signed-out' };
  if (event === LIVE_EVENTS.notifications && typeof fields.unread === 'number')
    return { type: 'notifications', unread: fields.unread, isNews: true };
  const { kind, id } = fields;
  if (event === LIVE_EVENTS.work && (kind === 'bulk-jobs' || kind === 'videos') && typeof id === 'number')
    return { type: 'work', kind, id };
  if (event === LIVE_EVENTS.end && fields.reason === 'session') return { type: 'signed-out' };
  return undefined;
}
