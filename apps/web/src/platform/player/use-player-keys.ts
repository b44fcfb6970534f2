import { type RefObject, useEffect, useRef } from 'react';
import { isPlayerKey } from './hears-keys.ts';
import { type PlayerCommand, commandForKey } from './player-commands.ts';

/** Adds the player's key listener. `run` returns whether it handled the command. */
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
      const command = commandForKey(event);
      if (command === null || !isPlayerKey(event.target, event.key, element)) return;
      if (latest.current(command)) event.preventDefault();
    };
    // Captures, to run before the page's shortcuts, some of which use the same keys.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [player]);
}
