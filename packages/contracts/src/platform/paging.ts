import { z } from 'zod';
import { queryInt, timestamp } from './fields.ts';

const PER_PAGE_DEFAULT = 15;
const PER_PAGE_MAX = 100;

/** The query of an unbounded list. */
export const cursorQuery = {
  cursor: z.string().max(500).optional(),
  perPage: queryInt(1, PER_PAGE_MAX).default(PER_PAGE_DEFAULT),
};

/** The last numbered page of an unbounded list: each page also reads everything before it. Cursors go further. */
export const LIST_PAGE_MAX = 50;

/** The query of an unbounded list whose first pages can also be read by number. */
export const listQuery = { ...cursorQuery, page: queryInt(1, LIST_PAGE_MAX).optional() };

/** The `{pagination: {data, ...}}` response of a list read by cursor. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    pagination: z.object({
      data: z.array(item),
      per_page: z.int(),
      next_cursor: z.string().nullable(),
      prev_cursor: z.string().nullable(),
    }),
  });

/** The response of a list read by cursor. It has page numbers if a page was requested by number. */
export const listPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    pagination: cursorPageOf(item).shape.pagination.extend({
      current_page: z.int().optional(),
      next_page: z.int().nullable().optional(),
      prev_page: z.int().nullable().optional(),
    }),
  });

/** The maximum number of ids in a list query. */
export const IDS_MAX = 100;

/** When a record last changed. Present only if the list is sorted by time of change. */
export const changedAt = () => timestamp().optional();
