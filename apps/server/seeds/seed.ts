import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { LargeSizes } from './large/sizes.ts';

/** What a seed may use. */
export interface SeedContext {
  readonly db: Database;
  readonly config: Config;
  readonly print: (line: string) => void;
  /** Drawing the demo's pictures takes minutes that tests do not have. */
  readonly withPictures: boolean;
  /** What the large catalogue may be asked. */
  readonly large?: { readonly sizes: Partial<LargeSizes>; readonly isMeasured: boolean };
}

/** One step of seeding; safe to repeat, or refusing to. */
export type Seed = (context: SeedContext) => Promise<void>;
