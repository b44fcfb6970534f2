import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineEvent } from '#platform/events/events.ts';

/** An account was deleted, with all its data. */
export const usersDeleted = defineEvent({ name: 'users.deleted', payload: z.object({ id: id('integer') }) });
