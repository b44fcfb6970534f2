import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

/** What every table of the back office keeps in its address. */
export interface TableQuery {
  page: number;
  perPage: number;
  query?: string | undefined;
  orderBy: string;
  orderDir: 'asc' | 'desc';
}

type TableSchema<Query extends TableQuery> = z.ZodType<Query, unknown>;

/** Reads a table's state from an address; what the contract would refuse falls back to the defaults. */
export function readTableQuery<Query extends TableQuery>(
  schema: TableSchema<Query>,
  params: URLSearchParams,
): Query {
  const given = schema.safeParse(Object.fromEntries(params));
  return given.success ? given.data : schema.parse({});
}

/** The address of a table in this state; defaults stay out of it. */
export function writeTableQuery<Query extends TableQuery>(
  schema: TableSchema<Query>,
  query: Query,
): URLSearchParams {
  const defaults = new Map<string, unknown>(Object.entries(schema.parse({})));
  const changed = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== defaults.get(name),
  );
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
}

/** A table's state, kept in the address so that it can be shared and reloaded. */
export function useTableQuery<Query extends TableQuery>(schema: TableSchema<Query>) {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readTableQuery(schema, params), [schema, params]);
  /** Anything but turning a page starts at the first one again. */
  const change = useCallback(
    (patch: Partial<TableQuery>) => {
      setParams(writeTableQuery(schema, { ...query, page: 1, ...patch }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [schema, query, setParams],
  );
  return { query, change };
}
