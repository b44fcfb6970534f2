import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';
import { foundationPermissions } from './permissions.ts';

/** The address of the event stream. One connection is enough for all tabs of a browser. */
export const LIVE_PATH = '/api/v1/live';

/** The names of the events in the stream. */
export const LIVE_EVENTS = {
  /** The first event: whose stream it is, as `user_id`. */
  session: 'session',
  /** The number of unread notifications, counted up to 100, as `unread`. */
  notifications: 'notifications',
  /** Long work has made progress: `LiveWork`. */
  work: 'work',
  /** The last one: the session has ended, or has newer connections. Reconnecting at once is useless. */
  end: 'end',
} as const;

/** Long work whose progress the back office shows. */
export const LIVE_WORK = ['bulk-jobs', 'videos'] as const;
export type LiveWorkKind = (typeof LIVE_WORK)[number];

/** Long work has made progress. */
export const LiveWork = z.object({ kind: z.enum(LIVE_WORK), id: id('integer') });
export type LiveWork = z.infer<typeof LiveWork>;

export const liveSettings = defineSettings({
  name: 'live',
  tab: 'websockets',
  title: 'Live updates',
  schema: z.strictObject({ enable: z.boolean().default(true) }),
  public: ['enable'],
  fields: {
    enable: {
      label: 'Live updates',
      help: 'Open pages show new notifications within moments. When off, they ask for them every minute.',
    },
  },
});

/** A web process and the pages that are connected to it. */
const LiveProcess = z.object({ id: z.string(), host: z.string(), connections: z.int() });

export const getLiveState = endpoint({
  method: 'GET',
  path: 'live/state',
  summary: 'Returns the number of live connections of each web process',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  response: z.object({ processes: z.array(LiveProcess) }),
});
