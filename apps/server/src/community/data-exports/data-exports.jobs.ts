import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineJob } from '#platform/queue/job.ts';

/** A little more than an hour, with the pauses between the attempts: members wait for it. */
const ATTEMPTS = 6;

export const collectDataJob = defineJob({
  name: 'data-exports.collect',
  kind: 'accounts',
  attempts: ATTEMPTS,
  payload: z.object({ id: id('integer'), user_id: id('integer') }),
});

export const removeFilesJob = defineJob({
  name: 'data-exports.remove-files',
  kind: 'files',
  payload: z.object({ folders: z.array(z.string()) }),
});

/** The folder with the files of all exports of a member. */
export const folderOf = (userId: number): string => `data-exports/${userId}`;

/** The folder of one export. Attempts that were interrupted may have left files there. */
export const exportFolder = ({ id: exportId, user_id: userId }: { id: number; user_id: number }): string =>
  `${folderOf(userId)}/${exportId}`;
