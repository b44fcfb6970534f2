import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const SERVER = join(ROOT, 'apps', 'server');
export const WEB = join(ROOT, 'apps', 'web');
/** Everything a run leaves behind for people: logs, pictures, traces. Never committed. */
export const RESULTS = join(import.meta.dirname, '..', '.results');
