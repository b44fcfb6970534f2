import { z } from 'zod';
import { id } from '@kinora/contracts/platform/fields.ts';
import { defineEvent } from '#platform/events/events.ts';

/** An account is gone: whatever other modules keep of the person must go or lose its name. */
export const usersDeleted = defineEvent({ name: 'users.deleted', payload: z.object({ id: id('integer') }) });
