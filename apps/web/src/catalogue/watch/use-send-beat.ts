import { useQueryClient } from '@tanstack/react-query';
import { recordPlay } from '@kinora/contracts/catalogue/plays.ts';
import { getProgress, getWatching } from '@kinora/contracts/catalogue/watching.ts';
import { call } from '#platform/api/call.ts';
import type { Beat } from '#platform/player/play-meter.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import type { ReadyPlayback } from './use-stage.ts';

/** A beat of a player that may not tell where it stands. */
type AnyBeat = Omit<Beat, 'position'> & { readonly position: number | null };

/** Tells the server how far a viewing is, also while the page goes away. */
export function useSendBeat({ token }: ReadyPlayback) {
  const queryClient = useQueryClient();
  return async (beat: AnyBeat, isLeaving: boolean) => {
    await call(recordPlay, { body: { token, ...beat } }, { keepalive: isLeaving });
    if (!isLeaving) return;
    for (const endpoint of [getWatching, getProgress])
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) });
  };
}
