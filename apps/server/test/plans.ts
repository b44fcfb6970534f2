import pg from 'pg';
import { captureStatements, type Statement } from './statements.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Heap Fetches'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A value as a literal of any type. None of the arrays has values with special characters. */
function literalOf(client: pg.Client, value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.join(',')}}`);
  return client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

/**
 * The nodes of the generic plan, which PostgreSQL uses for a statement that a connection has sent often. An EXPLAIN with
 * parameters would plan for their values. Changes nothing.
 */
export async function planOf(
  connectionString: string,
  { text, values }: Pick<Statement, 'text' | 'values'>,
): Promise<PlanNode[]> {
  // The server runs without the compiler, too.
  const client = new pg.Client({
    connectionString,
    options: '-c jit=off -c plan_cache_mode=force_generic_plan',
  });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`prepare statement as ${text}`);
    const literals = values.map((value) => literalOf(client, value)).join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) execute statement${literals && ` (${literals})`}`,
    );
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  } finally {
    await client.end();
  }
}

/** The nodes of the plans of all reads that this process sends while `work` runs. */
export async function plansOf(connectionString: string, work: () => Promise<unknown>): Promise<PlanNode[]> {
  // Sessions and settings are cached then.
  await work();
  const reads = (await captureStatements(work)).filter(({ text }) => /^\s*(?:with|select)/iu.test(text));
  if (reads.length === 0) throw new Error('Expected at least one statement');
  const nodes: PlanNode[] = [];
  for (const read of reads) nodes.push(...(await planOf(connectionString, read)));
  return nodes;
}

/** Those of the tables that are read from beginning to end. */
export const wholeTables = (nodes: readonly PlanNode[], tables: ReadonlySet<string>): string[] =>
  nodes.flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    return node['Node Type'] === 'Seq Scan' && tables.has(table) ? table : [];
  });

/** Entries read from tables, including those removed by a filter. */
export const entriesRead = (nodes: readonly PlanNode[]): number =>
  nodes
    .filter((node) => node['Relation Name'] !== undefined)
    .reduce((sum, node) => {
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      return sum + (node['Actual Rows'] + removed) * node['Actual Loops'];
    }, 0);
