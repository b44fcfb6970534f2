import { z } from 'zod';
import { LIST_VISIBILITIES } from '@kinora/contracts/community/lists.ts';
import { Member, part, time, Title } from './common-shapes.ts';

export const RatingEntry = z.object({
  ...part,
  score: z.int().describe('Your rating, from 1 to 10'),
  rated_at: time().describe('When you rated it first'),
  updated_at: time().describe('When you last changed the rating or its review'),
});

export const DiaryEntry = z.object({
  ...part,
  watched_on: z.iso.date().nullable().describe('The day; null if you did not name one'),
  is_rewatch: z.boolean().describe('Whether you had seen it before'),
  is_private: z.boolean().describe('Whether only you can see it'),
  note: z.string().nullable().describe('Your note'),
  source: z.string().describe('Who wrote the entry: member (you), player or import'),
  created_at: time().describe('When it was written'),
  updated_at: time().describe('When it was last changed'),
});

export const SeenEntry = z.object({
  title: part.title,
  viewings: z.int().describe('How often you have seen it'),
  episodes: z.int().describe('How many episodes of it you have seen'),
  last_on: z.iso.date().nullable().describe('The last day'),
});

export const ProgressEntry = z.object({
  ...part,
  video: z.string().describe('The name of the video'),
  position: z.number().describe('Where you stopped, in seconds'),
  duration: z.int().nullable().describe('The length of the video in seconds'),
  is_finished: z.boolean().describe('Whether you watched it to the end'),
  updated_at: time().describe('When you last watched it'),
});

export const DismissedEntry = z.object({
  title: part.title,
  dismissed_at: time().describe('When you removed it'),
});

export const WatchlistEntry = z.object({
  title: part.title,
  note: z.string().nullable().describe('Your note'),
  added_at: time().describe('When you added it'),
});

export const ListFile = z.object({
  name: z.string().describe('The name of the list'),
  url: z.url().describe('Its page'),
  description: z.string().nullable().describe('What you wrote about it'),
  visibility: z.enum(LIST_VISIBILITIES).describe('Who can see it'),
  state: z
    .string()
    .describe('held: it waits for a moderator; hidden: a moderator hid it; otherwise it is shown'),
  is_ranked: z.boolean().describe('Whether the order is a ranking'),
  likes: z.int().describe('How many members like it'),
  editors: z
    .array(Member.extend({ invited_at: time(), accepted_at: time().nullable() }))
    .describe('Members whom you invited to edit it'),
  created_at: time().describe('When you created it'),
  updated_at: time().describe('When it was last changed'),
  deleted_at: time().nullable().describe('When you deleted it'),
  titles: z
    .array(z.object({ title: Title, note: z.string().nullable(), added_at: time() }))
    .describe('Its titles in their order; see "Titles"'),
});

export const SharedListEntry = z.object({
  name: z.string().describe('The name of the list'),
  url: z.url().describe('Its page'),
  owner: Member.describe('Whose list it is'),
  invited_at: time().describe('When you were invited to edit it'),
  accepted_at: time().nullable().describe('When you accepted'),
});
