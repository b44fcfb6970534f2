import { beforeAll, expect, test } from 'vitest';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { useTestApp } from '#test/app.ts';
import { createAnalyticsService } from './analytics.service.ts';

const kinora = useTestApp();
const RANGE = { from: '2026-11-01', to: '2026-11-07', compare: 'previous' } as const;
let titleId: number;

interface Sent {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

beforeAll(async () => {
  const { pool, db } = kinora.platform;
  titleId = (await makeTitle(db)).id;
  await pool.query(
    `insert into videos (title_id, name, category, kind, source) select $1, 'Film', 'full', 'embed', 'x'
     from generate_series(1, 300)`,
    [titleId],
  );
  const days = `generate_series(date '2026-01-01', date '2026-11-15', interval '1 day') d`;
  await pool.query(`insert into plays_record_day
    select k, case k when 'site' then 0 else n end, d, 1, 1, 1, 1, 1, array_fill(1, array[24]), '{"country": {"DE": [1, 1]}}',
      array_fill(1, array[50])
    from ${days}, unnest(array['site', 'title', 'video']) k, generate_series(1, 60) n on conflict do nothing`);
  for (const kind of ['title', 'user'])
    await pool.query(`insert into plays_${kind}_day (${kind}_id, day, plays, seconds ${kind === 'title' ? ', viewers' : ''})
      select n, d, n, 1 ${kind === 'title' ? ', 1' : ''} from ${days}, generate_series(1, 100) n`);
  await pool.query(
    `insert into plays_video_day select n, d, n, n, 1, 1 from ${days}, generate_series(1, 100) n`,
  );
  await pool.query(
    `insert into plays_day select d, 'DE', 'tv', '', '', n::text, n, n from ${days}, generate_series(1, 30) n`,
  );
  await pool.query(`insert into visits_day select k, d, n::text, 1, 1
    from ${days}, unnest(array['all', 'hour', 'page', 'country', 'device', 'browser', 'platform', 'referrer']) k,
      generate_series(1, 20) n`);
  await pool.query('analyze');
});

test.each(['site', 'title', 'video', 'visitors'] as const)(
  'the %s report reads only daily aggregates, by index',
  async (what) => {
    const { pool, clock, storage } = kinora.platform;
    const sent: Sent[] = [];
    const query = (one: Sent) => {
      sent.push(one);
      return pool.query(one);
    };
    const reports = createAnalyticsService({
      pool: { query } as unknown as StatementPool,
      clock,
      pictures: createPicturePresenter(storage),
    });
    const { rows: videos } = await pool.query<{ id: number }>('select min(id) as id from videos');
    await {
      site: () => reports.plays(RANGE),
      title: () => reports.title(titleId, RANGE),
      video: () => reports.video(videos[0]?.id ?? 0, RANGE),
      visitors: () => reports.visitors(RANGE),
    }[what]();
    expect(sent.length).toBeGreaterThan(5);
    for (const { text, values } of sent) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
        text: `explain (format json) ${text}`,
        values,
      });
      const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
      const scanned = nodes
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? '');
      expect(scanned.filter((table) => /^(?:plays|visits)/u.test(table))).toEqual([]);
      expect(nodes.filter((node) => /^plays(?:_\d|$)/u.test(node['Relation Name'] ?? ''))).toEqual([]);
    }
  },
);
