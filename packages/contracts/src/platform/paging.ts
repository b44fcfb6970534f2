import { z } from 'zod';
import { queryInt, timestamp } from './fields.ts';

const PER_PAGE_DEFAULT = 15;
const PER_PAGE_MAX = 100;

/** Query of a list that can grow without bound. */
export const cursorQuery = {
  cursor: z.string().max(500).optional(),
  perPage: queryInt(1, PER_PAGE_MAX).default(PER_PAGE_DEFAULT),
};

/** Numbered pages of such a list end here: what comes before a page is read along with it. Its cursor goes on. */
export const LIST_PAGE_MAX = 50;

/** Query of a list without bound that is also read by page number, near its beginning. */
export const listQuery = { ...cursorQuery, page: queryInt(1, LIST_PAGE_MAX).optional() };

/** `{pagination: {data, ...}}` of a list read by cursor. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    pagination: z.object({
      data: z.array(item),
      per_page: z.int(),
      next_cursor: z.string().nullable(),
      prev_cursor: z.string().nullable(),
    }),
  });

/** `{pagination: {data, ...}}` of a list read by cursor, with the numbers where a page was asked for by number. */
export const listPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    pagination: cursorPageOf(item).shape.pagination.extend({
      current_page: z.int().optional(),
      next_page: z.int().nullable().optional(),
      prev_page: z.int().nullable().optional(),
    }),
  });

/** How many records a call for a list may name by their ids. */
export const IDS_MAX = 100;

/** When a record of a list last changed: said where the list is in the order of changes. */
export const changedAt = () => timestamp().optional();
