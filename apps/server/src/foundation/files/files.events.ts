import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineEvent } from '#platform/events/events.ts';

/** A file has arrived and is what its policy wants: the module it was uploaded for takes it from here. */
export const fileUploaded = defineEvent({
  name: 'files.uploaded',
  payload: z.object({ id: id('integer'), policy: z.string() }),
  touches: () => [],
});
