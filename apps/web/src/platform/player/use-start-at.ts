import { useMediaPlayer } from '@vidstack/react';
import { useEffect } from 'react';
import type { PlayerControl } from './player-control.ts';
import type { PlayerMedia } from './player-media.ts';

/** Begins a recording where it is to begin, as soon as it can be told to. */
export function useStartAt({ src, startAt }: PlayerMedia, control: PlayerControl | null): void {
  const player = useMediaPlayer();
  useEffect(() => {
    if (player === null || control === null || startAt === null) return undefined;
    const begin = () => control.seekTo(startAt);
    const isThere = player.state.canPlay && player.state.source.src === src;
    if (isThere) begin();
    else player.addEventListener('can-play', begin, { once: true });
    return () => player.removeEventListener('can-play', begin);
  }, [player, control, src, startAt]);
}
