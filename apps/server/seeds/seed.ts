import type { ReportProgress } from '#admin/demo/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { LargeSizes } from './large/sizes.ts';

/** The dependencies of a seed. */
export interface SeedContext {
  readonly db: Database;
  readonly config: Config;
  readonly print: (line: string) => void;
  /** Drawing the demo's pictures takes minutes, which is too slow for tests. */
  readonly withPictures: boolean;
  /** The day that the activity of the demo ends on; now, unless a test sets it. */
  readonly clock?: Clock;
  /** Stores the progress, if the back office started it. */
  readonly report?: ReportProgress;
  /** Options of the large catalogue. */
  readonly large?: { readonly sizes: Partial<LargeSizes>; readonly isMeasured: boolean };
}

/** One seeding step. It is safe to repeat, or it refuses to run again. */
export type Seed = (context: SeedContext) => Promise<void>;
