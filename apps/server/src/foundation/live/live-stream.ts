import { LIVE_PATH, liveSettings } from '@kinora/contracts/foundation/live.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { StreamRoute } from '#platform/http/stream-routes.ts';
import { openEventStream } from './event-stream.ts';
import type { LiveHub } from './live.service.ts';

interface Deps {
  readonly hub: Pick<LiveHub, 'canConnect' | 'connect'>;
  readonly settings: Pick<SettingsService, 'get'>;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would collect events before it sends them.
  'x-accel-buffering': 'no',
};

/** The event stream of a browser. Programs with an API token ask for their notifications instead. */
export const liveStream = ({ hub, settings }: Deps): StreamRoute => ({
  methods: ['GET'],
  path: LIVE_PATH,
  access: access.login,
  isLong: true,
  answer: async (_request, reply, { sessionId, userId, tokenId }) => {
    if (!settings.get(liveSettings).enable) throw new AppError('not_found');
    if (sessionId === null || userId === null || tokenId !== null) throw new AppError('forbidden');
    if (!hub.canConnect()) throw new AppError('unavailable');
    const { raw } = reply;
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS }))
      if (value !== undefined) raw.setHeader(name, value);
    reply.hijack();
    raw.writeHead(200);
    const disconnect = hub.connect({ sessionId, userId }, openEventStream(raw));
    raw.once('close', disconnect);
  },
});
