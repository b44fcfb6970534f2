import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';

/** What happens to the texts and ratings of a deleted account. Everything else that belongs to it is always deleted. */
export const accountDeletionSettings = defineSettings({
  name: 'account_deletion',
  tab: 'gdpr',
  title: 'Deleted accounts',
  schema: z.strictObject({ texts: z.enum(['keep', 'delete']).default('keep') }),
  public: ['texts'],
  fields: {
    texts: {
      label: 'Ratings, reviews and comments',
      help: 'People read this before they delete their account. Lists and watch history are always deleted.',
      options: { keep: 'Keep as “Deleted user”', delete: 'Delete' },
    },
  },
});
