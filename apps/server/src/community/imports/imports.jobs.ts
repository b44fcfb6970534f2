import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { defineJob } from '#platform/queue/job.ts';

/** A job of an earlier step ends without effect, so each step is done once. */
const ofStep = z.object({ id: id('integer'), step: z.int() });

/** Reads the file, or finds the next titles. */
export const readImportJob = defineJob({ name: 'read-import', kind: 'bulk', payload: ofStep });

/** Imports or removes the next entries. */
export const writeImportJob = defineJob({ name: 'write-import', kind: 'bulk', payload: ofStep });

/** Deletes what an import stored: all of it, or what is not needed to undo it. */
export const deleteImportJob = defineJob({
  name: 'delete-import',
  kind: 'bulk',
  payload: z.object({ id: id('integer'), isAll: z.boolean() }),
});

export const deleteImportFileJob = defineJob({
  name: 'delete-import-file',
  kind: 'files',
  payload: z.object({ key: z.string() }),
});

/** The folder of the uploads in the private storage. */
export const IMPORTS_FOLDER = 'imports';
