import { z } from 'zod';
import { COMMENT_SUBJECTS } from '@kinora/contracts/community/comments.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { commentsTag, commentTag } from '#catalogue/cache-tags/index.ts';
import { defineEvent } from '#platform/events/events.ts';

const Place = z.object({
  subject: z.enum(COMMENT_SUBJECTS),
  subject_id: id('integer'),
  thread_id: id('integer'),
});

/** Tags of the responses that show a thread. */
export const tagsOfThread = (place: z.infer<typeof Place>): string[] => [
  commentsTag(place.subject, place.subject_id),
  commentTag(place.thread_id),
];

/** A comment was written, changed, deleted, pinned or unpinned. */
export const commentsChanged = defineEvent({
  name: 'comments.changed',
  payload: Place,
  touches: tagsOfThread,
});

/** A deleted account was removed from comments: from its own, which may be deleted too, or from those that mention it. */
export const commentsRedacted = defineEvent({
  name: 'comments.redacted',
  payload: z.object({ tags: z.array(z.string()) }),
  touches: ({ tags }) => tags,
});
