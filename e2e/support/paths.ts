import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const SERVER = join(ROOT, 'apps', 'server');
export const WEB = join(ROOT, 'apps', 'web');
/** The output of a run for developers: logs, screenshots, traces. Never committed. */
export const RESULTS = join(import.meta.dirname, '..', '.results');
