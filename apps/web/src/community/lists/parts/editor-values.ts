import { z } from 'zod';
import { CHANNEL_SLUG_MAX } from '@kinora/contracts/catalogue/channels.ts';
import { createMemberList, type EditedMemberList } from '@kinora/contracts/community/lists.ts';
import type { Entries } from './editor-entries.ts';

/** The form of a list, without its titles. An empty address is derived from the name. */
export const ListForm = createMemberList.body
  .omit({ titles: true })
  .extend({ slug: z.string().trim().max(CHANNEL_SLUG_MAX) });

/** The values of the fields. */
export type ListValues = z.input<typeof ListForm>;
/** The values as they are sent. */
export type ListFacts = z.output<typeof ListForm>;

export const valuesOf = (list: EditedMemberList | null): ListFacts => ({
  name: list?.name ?? '',
  description: list?.description ?? '',
  slug: list?.slug ?? '',
  visibility: list?.visibility ?? 'public',
  is_ranked: list?.is_ranked ?? false,
});

export const titlesBody = (entries: Entries) =>
  entries.map(({ title, note }) => ({ title_id: title.id, note }));
