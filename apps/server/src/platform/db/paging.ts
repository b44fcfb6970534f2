import type { z } from 'zod';
import { LIST_PAGE_MAX } from '@kinora/contracts/platform/paging.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';

/** A cursor names the last row seen by the values it was sorted by, so depth costs nothing. */
export const encodeCursor = (values: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Reads a cursor back; one that was tampered with is refused like any other bad field. */
export function decodeCursor<Values extends z.ZodType>(cursor: string, schema: Values): z.output<Values> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new AppError('validation_failed', {
      fields: { cursor: ['This place in the list is not known.'] },
      cause,
    });
  }
}

/** The wire form of a list read by cursor, from `perPage + 1` rows. */
export function toCursorPage<Row, Item>(
  rows: readonly Row[],
  request: { perPage: number; cursor: string | undefined },
  present: { item: (row: Row) => Item; key: (row: Row) => readonly (string | number | null)[] },
) {
  const shown = rows.slice(0, request.perPage);
  const last = shown.at(-1);
  const hasMore = rows.length > request.perPage && last !== undefined;
  return {
    pagination: {
      data: shown.map(present.item),
      per_page: request.perPage,
      next_cursor: hasMore ? encodeCursor(present.key(last)) : null,
      prev_cursor: request.cursor ?? null,
    },
  };
}

interface ListRequest {
  perPage: number;
  cursor?: string | undefined;
  page?: number | undefined;
}

/** Where a page of a list starts, by its number; a cursor beside it would be another place. */
export function listOffset({ cursor, page, perPage }: ListRequest): number | undefined {
  if (page === undefined) return undefined;
  if (cursor !== undefined) throw fieldError('page', 'Ask for a page or a cursor, not both.');
  return (page - 1) * perPage;
}

/** The same as `toCursorPage`, with the numbers when a page was asked for by number. */
export function toListPage<Row, Item>(
  rows: readonly Row[],
  { perPage, cursor, page }: ListRequest,
  present: { item: (row: Row) => Item; key: (row: Row) => readonly (string | number | null)[] },
) {
  const { pagination } = toCursorPage(rows, { perPage, cursor }, present);
  return numbered(pagination, page);
}

/** The same, of a page that knows itself where the next one begins. */
export const asListPage = <Item>(
  data: Item[],
  nextCursor: string | null,
  { perPage, cursor, page }: ListRequest,
) => numbered({ data, per_page: perPage, next_cursor: nextCursor, prev_cursor: cursor ?? null }, page);

function numbered<Page extends { next_cursor: string | null }>(pagination: Page, page: number | undefined) {
  if (page === undefined) return { pagination };
  const hasNext = pagination.next_cursor !== null && page < LIST_PAGE_MAX;
  const numbers = {
    current_page: page,
    next_page: hasNext ? page + 1 : null,
    prev_page: page > 1 ? page - 1 : null,
  };
  return { pagination: { ...pagination, ...numbers } };
}
