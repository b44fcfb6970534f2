import type { FileUse } from '@kinora/contracts/foundation/files.ts';
import type { Executor } from '#platform/db/database.ts';

export interface UsedFile {
  readonly id: number;
  readonly key: string;
}

export interface FoundFileUse extends FileUse {
  readonly fileId: number;
}

/**
 * How records use files. Modules declare theirs among their parts, so that a file can say where it is used before it is
 * deleted.
 */
export interface FileUsage {
  /** The columns that contain ids of files, as `table.column`. A test compares them with the schema and its triggers. */
  readonly columns: readonly string[];
  readonly list: (db: Executor, files: readonly UsedFile[]) => Promise<FoundFileUse[]>;
}

/** The maximum number of uses that one call returns, for all its files together. */
export const FILE_USES_MAX = 1000;
