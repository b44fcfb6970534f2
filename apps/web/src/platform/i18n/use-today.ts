import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;
const today = () => new Date().toISOString().slice(0, 10);

/** The current day as '2026-11-15', the same on every side of the world, so that server and browser agree. */
export const useToday = (): string => useSyncExternalStore(noChanges, today, today);
