import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;
const today = () => new Date().toISOString().slice(0, 10);

/** The current UTC day as '2026-11-15', so that server and browser agree. */
export const useToday = (): string => useSyncExternalStore(noChanges, today, today);
