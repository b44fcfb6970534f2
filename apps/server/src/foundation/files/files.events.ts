import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineEvent } from '#platform/events/events.ts';

/** A file was uploaded and satisfies its policy: the module that declared the policy processes it. */
export const fileUploaded = defineEvent({
  name: 'files.uploaded',
  payload: z.object({ id: id('integer'), policy: z.string() }),
  touches: () => [],
});
