import { useQueryClient } from '@tanstack/react-query';
import { recordPlay } from '@kinora/contracts/catalogue/play-stats.ts';
import { getWatching } from '@kinora/contracts/catalogue/watch-progress.ts';
import { useWatchingExtensions } from '#catalogue/watch-progress/watching-extensions.tsx';
import { call } from '#platform/api/call.ts';
import type { Heartbeat } from '#platform/player/play-meter.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import type { ReadyPlayback } from './use-stage.ts';

/** A heartbeat of a player that may not know its position. */
type AnyBeat = Omit<Heartbeat, 'position'> & { readonly position: number | null };

/** Sends the viewing progress to the server, even while the page is closing. */
export function useSendHeartbeat({ token }: ReadyPlayback) {
  const queryClient = useQueryClient();
  const { loadChangedByWatching } = useWatchingExtensions();
  return async (beat: AnyBeat, isLeaving: boolean) => {
    await call(recordPlay, { body: { token, ...beat } }, { keepalive: isLeaving });
    if (!isLeaving) return;
    for (const endpoint of [getWatching, ...(await loadChangedByWatching())])
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) });
  };
}
