import type pg from 'pg';

interface Definition {
  /** Already quoted by PostgreSQL, like the other strings. */
  readonly owner: string;
  readonly name: string;
  readonly definition: string;
}

interface Definitions {
  readonly references: readonly Definition[];
  readonly keys: readonly Definition[];
  readonly indexes: readonly Definition[];
}

/** The dropped definitions, to be recreated after the rows are loaded. */
export interface PostponedIndexes {
  /** Calls `told` with each step and the seconds it took. */
  readonly restore: (told: (step: string, seconds: number) => void) => Promise<void>;
}

const CONSTRAINTS = `
  select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint`;

/**
 * Drops keys, indexes and foreign keys of the tables, including foreign keys of other tables that reference them.
 * Loading rows without them and recreating them afterwards is several times faster.
 */
export async function postponeIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<PostponedIndexes> {
  const found = await readDefinitions(client, tables);
  for (const { owner, name } of [...found.references, ...found.keys])
    await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of found.indexes) await client.query(`drop index ${name}`);
  return {
    async restore(told) {
      const run = async (step: string, ...statements: string[]) => {
        const started = performance.now();
        for (const statement of statements) await client.query(statement);
        told(step, (performance.now() - started) / 1000);
      };
      for (const { owner, name, definition } of found.keys)
        await run(`${owner}: ${name}`, `alter table ${owner} add constraint ${name} ${definition}`);
      for (const { owner, name, definition } of found.indexes) await run(`${owner}: ${name}`, definition);
      // Validated in one pass over the table instead of once for each row.
      for (const { owner, name, definition } of found.references) {
        await run(
          `${owner}: ${name}`,
          `alter table ${owner} add constraint ${name} ${definition} not valid`,
          `alter table ${owner} validate constraint ${name}`,
        );
      }
    },
  };
}

async function readDefinitions(client: pg.ClientBase, tables: readonly string[]): Promise<Definitions> {
  const read = async (text: string) => (await client.query<Definition>(text, [tables])).rows;
  return {
    references: await read(`${CONSTRAINTS}
      where contype = 'f' and convalidated and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
      order by 1, 2`),
    keys: await read(`${CONSTRAINTS}
      where contype in ('p', 'u', 'x') and conrelid = any($1::regclass[]) order by 1, 2`),
    indexes: await read(`
      select indrelid::regclass::text as owner, indexrelid::regclass::text as name,
        pg_get_indexdef(indexrelid) as definition
      from pg_index
      where indrelid = any($1::regclass[]) and not exists (
        select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      order by 1, 2`),
  };
}
