import { createContext } from 'react';
import type { DialogEntry } from './dialog-store.ts';

/** The dialog around a component, provided by the host. Apart from the frame, so that the host does not load it. */
export const DialogEntryContext = createContext<DialogEntry | null>(null);
