import { type RefObject, useEffect, useRef } from 'react';
import { hearsKeys } from './hears-keys.ts';
import { type PlayerCommand, playerCommand } from './player-commands.ts';

/** Gives the player its keys. `run` answers whether a command meant anything. */
export function usePlayerKeys(
  player: RefObject<Element | null>,
  run: (command: PlayerCommand) => boolean,
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const element = player.current;
      if (element === null || event.defaultPrevented || event.isComposing) return;
      const command = playerCommand(event);
      if (command === null || !hearsKeys(event.target, event.key, element)) return;
      if (latest.current(command)) event.preventDefault();
    };
    // Before the keys of the whole page, some of which mean something else here.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [player]);
}
