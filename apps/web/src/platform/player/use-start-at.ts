import { useMediaPlayer } from '@vidstack/react';
import { useEffect } from 'react';
import type { PlayerControl } from './player-control.ts';
import type { PlayerMedia } from './player-media.ts';

/** Seeks to the start position as soon as the player can. */
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
