import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';
import { playsReport, type PlaysDimension } from './index.ts';

const kinora = useTestApp();

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

beforeAll(async () => {
  const days = `generate_series(date '2026-01-01', date '2026-11-15', interval '1 day') d`;
  const { pool } = kinora.platform;
  await pool.query(
    `insert into plays_day select d, 'DE', 'tv', '', '', n::text, n, n from ${days}, generate_series(1, 30) n`,
  );
  await pool.query(
    `insert into plays_title_day select n, d, n, 1, 1 from ${days}, generate_series(1, 200) n`,
  );
  await pool.query(
    `insert into plays_video_day select n, d, n, n, 1, 1 from ${days}, generate_series(1, 200) n`,
  );
  await pool.query('analyze plays_day, plays_title_day, plays_video_day');
});

test.each<PlaysDimension>(['day', 'country', 'device', 'browser', 'platform', 'referrer', 'title', 'video'])(
  'a report by %s reads only the daily sums of the requested days',
  async (by) => {
    const sent: { text: string; values: unknown[] }[] = [];
    const query = async (one: { text: string; values: unknown[] }) => {
      sent.push(one);
      return { rows: [] };
    };
    await playsReport({ query } as never, { from: '2026-11-01', to: '2026-11-07', by });
    expect(sent).toHaveLength(1);
    const { rows } = await kinora.platform.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (format json) ${sent[0]?.text}`,
      values: sent[0]?.values ?? [],
    });
    const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
    const tables = new Set(nodes.map((node) => node['Relation Name'] ?? ''));
    expect([...tables].filter((table) => /^plays(_\d|$)/u.test(table))).toEqual([]);
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scans.filter((node) => node['Relation Name']?.startsWith('plays'))).toEqual([]);
    expect(tables.has(by === 'title' || by === 'video' ? `plays_${by}_day` : 'plays_day')).toBe(true);
  },
);
