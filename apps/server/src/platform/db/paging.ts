import type { z } from 'zod';
import { LIST_PAGE_MAX } from '@kinora/contracts/platform/paging.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';

/** A cursor holds the sort values of the last row seen, so deep pages cost no more than the first. */
export const encodeCursor = (values: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Decodes a cursor; a tampered one is rejected like any other invalid field. */
export function decodeCursor<Values extends z.ZodType>(cursor: string, schema: Values): z.output<Values> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new AppError('validation_failed', {
      fields: { cursor: ['This cursor is not valid.'] },
      cause,
    });
  }
}

/** The wire form of a cursor page, from `perPage + 1` rows. */
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

/** The offset of a page by its number. A page and a cursor cannot be combined. */
export function listOffset({ cursor, page, perPage }: ListRequest): number | undefined {
  if (page === undefined) return undefined;
  if (cursor !== undefined) throw fieldError('page', 'Pass either a page or a cursor, not both.');
  return (page - 1) * perPage;
}

/** Like `toCursorPage`, with page numbers when a page was requested by number. */
export function toListPage<Row, Item>(
  rows: readonly Row[],
  { perPage, cursor, page }: ListRequest,
  present: { item: (row: Row) => Item; key: (row: Row) => readonly (string | number | null)[] },
) {
  const { pagination } = toCursorPage(rows, { perPage, cursor }, present);
  return numbered(pagination, page);
}

/** The same for rows whose next cursor is already known. */
export const toListPageWithCursor = <Item>(
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
