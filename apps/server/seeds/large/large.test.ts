import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService, weightedScore } from '#catalogue/titles/index.ts';
import { createRatingTotals } from '#community/ratings/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import { cloneDatabase } from '#test/database.ts';
import { createDemoWriter } from '../demo/demo-writer.ts';
import { toChunks } from './copy-text.ts';
import { generateTables, seedLarge } from './large.ts';
import { NO_PICTURES } from './pictures.ts';
import { createRanks, evenShare } from './ranks.ts';
import type { LargeSizes } from './sizes.ts';
import { createVocabulary } from './vocabulary.ts';
import { seededRandom } from '@kinora/demo-art/random.ts';

const SIZES: LargeSizes = { titles: 600, episodes: 1500, people: 900, credits: 9000, ratings: 20_000 };

const UNVALIDATED = 'select count(*) from pg_constraint where not convalidated';

const fingerprints = (sizes: LargeSizes) =>
  generateTables(sizes, { genreIds: [1, 2, 3], memberRoleId: 2, pictures: NO_PICTURES }).map(
    ({ table, lines }) => {
      const hash = createHash('sha256');
      for (const chunk of toChunks(lines())) hash.update(chunk);
      return `${table} ${hash.digest('hex')}`;
    },
  );

describe('the generator', () => {
  test('writes the same rows for the same sizes, and different rows for other sizes', () => {
    const first = fingerprints(SIZES);
    expect(fingerprints(SIZES)).toEqual(first);
    expect(fingerprints({ ...SIZES, titles: 601 })[0]).not.toBe(first[0]);
  });

  test('gives every id a unique popularity rank', () => {
    for (const size of [1, 2, 7, 600, 1_299_709]) {
      const { rankOf, idOf } = createRanks(size);
      const few = Array.from({ length: Math.min(size, 600) }, (_, index) => index + 1);
      expect(few.map((id) => idOf(rankOf(id)))).toEqual(few);
      expect(new Set(few.map(rankOf)).size).toBe(few.length);
      expect(Math.max(...few.map(rankOf))).toBeLessThan(size);
    }
  });

  test('distributes without a remainder', () => {
    const parts = Array.from({ length: 7 }, (_, index) => evenShare(100, 7, index));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100);
  });

  test('makes slugs like the site', () => {
    const vocabulary = createVocabulary(1);
    const random = seededRandom(5);
    for (let count = 0; count < 3000; count += 1) {
      const [title, person] = [vocabulary.titleName(random), vocabulary.personName(random)];
      expect([title.slug, person.slug]).toEqual([slugify(title.text), slugify(person.text)]);
    }
  });
});

describe('the large catalogue', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let db: Database;
  const pool = () =>
    createPool(loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url }), 'large-seed-test');
  let connections: ReturnType<typeof pool>;
  const lines: string[] = [];
  const before: { definitions: string[]; unvalidated: unknown } = { definitions: [], unvalidated: 0 };

  const seed = () =>
    seedLarge({
      db,
      config: loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url }),
      print: (line) => void lines.push(line),
      withPictures: false,
      large: { sizes: SIZES, isMeasured: true },
    });
  const one = async (text: string): Promise<unknown> => {
    const { rows } = await connections.query<{ value: unknown }>(`select (${text}) as value`);
    return rows[0]?.value;
  };
  const definitions = async (): Promise<string[]> => {
    const { rows } = await connections.query<{ text: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
      union all select indexdef from pg_indexes where schemaname = 'public' order by 1`);
    return rows.map(({ text }) => text);
  };

  beforeAll(async () => {
    database = await cloneDatabase();
    connections = pool();
    db = createDatabase(connections);
    await installDefaults(db);
    before.definitions = await definitions();
    before.unvalidated = await one(UNVALIDATED);
    await seed();
  }, 120_000);
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  test('has the requested number of rows', async () => {
    expect(await one('select count(*) from titles')).toBe(SIZES.titles);
    expect(await one('select count(*) from episodes')).toBe(SIZES.episodes);
    expect(await one('select count(*) from people')).toBe(SIZES.people);
    expect(await one('select count(*) from credits')).toBe(SIZES.credits);
    expect(await one('select count(*) from reviews')).toBe(SIZES.ratings);
  });

  test('has all indexes and validated foreign keys of the migrations', async () => {
    expect(await definitions()).toEqual(before.definitions);
    expect(await one(UNVALIDATED)).toBe(before.unvalidated);
  });

  test('counts seasons, episodes and titles like the site', async () => {
    const wrong = await one(`select count(*) from titles t where
      season_count <> (select count(*) from seasons where title_id = t.id and number > 0) or
      episode_count <> (select count(*) from episodes where title_id = t.id)`);
    expect(wrong).toBe(0);
    expect(
      await one(`select count(*) from seasons s where
        episode_count <> (select count(*) from episodes where season_id = s.id)`),
    ).toBe(0);
    expect(
      await one(`select count(*) from genres g where
        titles_count <> (select count(*) from titles where g.id = any(genre_ids))`),
    ).toBe(0);
    expect(
      await one(`select count(*) from keywords k where
        titles_count <> (select count(*) from titles where k.id = any(keyword_ids))`),
    ).toBe(0);
  });

  test('has no season, episode or credit that belongs to another title', async () => {
    expect(
      await one(`select count(*) from episodes e join seasons s on s.id = e.season_id
        where (s.title_id, s.number) <> (e.title_id, e.season_number)`),
    ).toBe(0);
    expect(
      await one(`select count(*) from credits c join episodes e on e.id = c.episode_id
        where e.title_id <> c.title_id`),
    ).toBe(0);
    expect(
      await one(`select count(*) from title_similar s, unnest(ids) other
        where other = s.title_id or not exists (select from titles where id = other)`),
    ).toBe(0);
  });

  test('has the extreme cases that pages must handle', async () => {
    expect(await one('select max(season_count) from titles')).toBe(60);
    expect(await one("select count(*) from episodes where release_date > '2026-12-01'")).toBeGreaterThan(0);
    expect(await one('select count(*) from seasons where number = 0')).toBeGreaterThan(0);
    expect(
      await one(
        'select max(n) from (select count(*) n from credits where department = 1 and episode_id is null group by title_id) c',
      ),
    ).toBeGreaterThan(50);
    expect(await one('select max(length(name)) from titles')).toBeGreaterThan(30);
  });

  test('stores the title lists only of people with many credits', async () => {
    const busy = 'select person_id from credits group by person_id having count(*) > 50';
    expect(await one(`select count(*) from (${busy}) b`)).toBeGreaterThan(0);
    expect(
      await one(`select count(*) from (
        (select distinct person_id, title_id from credits where person_id in (${busy})
          except select person_id, title_id from person_titles)
        union all
        (select person_id, title_id from person_titles
          except select person_id, title_id from credits where person_id in (${busy}))) d`),
    ).toBe(0);
  });

  test('has as many ratings in its totals as a recount, although no trigger counted them', async () => {
    expect(await one('select count(*) from rating_changes')).toBe(0);
    expect(await one('select sum(votes) from rating_totals')).toBe(SIZES.ratings);
    const { events } = createDemoWriter(db);
    const services = { titles: createTitlesService({ events }), seasons: createSeasonsService({ events }) };
    const totals = createRatingTotals({ db, clock: systemClock, events, ...services });
    expect(await totals.recount()).toBe(0);
    expect(await one("select count(*) from pg_trigger where not tgisinternal and tgenabled = 'D'")).toBe(0);
  });

  test('shows the scores of members where the catalogue has none', async () => {
    const scores = await connections.query<{ average: number; votes: number; weighted: number }>(
      "select average, votes, weighted from title_scores where source = 'local'",
    );
    expect(scores.rowCount).toBe(await one('select count(*) from rating_totals'));
    for (const { average, votes, weighted } of scores.rows)
      expect(weighted).toBeCloseTo(weightedScore({ average, votes }), 3);
    expect(await one('select count(*) from titles where has_local_score')).toBeGreaterThan(0);
    expect(
      await one(`select count(*) from titles t join rating_totals r on r.title_id = t.id
        where t.has_local_score and (t.votes <> r.votes or r.votes < 5)`),
    ).toBe(0);
  });

  test('has the extreme cases of members, with exact counts', async () => {
    const most = (by: string) => one(`select max(n) from (select count(*) n from reviews group by ${by}) c`);
    expect(await most('title_id')).toBeGreaterThanOrEqual(SIZES.ratings / 50);
    expect(await one('select count(*) from reviews where body is not null')).toBe(SIZES.ratings / 500);
    expect(await one(`select count(*) from reviews where user_id = (select max(id) from users)`)).toBe(
      SIZES.ratings / 500,
    );
    expect(await one('select max(following) from member_counts')).toBe(SIZES.ratings / 10_000);
    expect(await one('select answers from comments where thread_id is null')).toBe(SIZES.ratings / 1000);
    expect(
      await one(`select count(*) from comments c where c.thread_id is not null and c.path not in (
        lpad(to_hex(c.id), 8, '0'), lpad(to_hex(c.parent_id), 8, '0') || lpad(to_hex(c.id), 8, '0'))`),
    ).toBe(0);
    expect(
      await one(`select count(*) from reviews r where
        helpful <> (select count(*) from review_likes where review_id = r.id)`),
    ).toBe(0);
  });

  test('leaves the next ids free', async () => {
    const { id } = await db
      .insertInto('titles')
      .values({ type: 'movie', name: 'Next', slug: 'next' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(SIZES.titles + 1);
    await db.deleteFrom('titles').where('id', '=', id).execute();
  });

  test('reports its speed compared with plain COPY', () => {
    const output = lines.join('\n');
    expect(output).toMatch(/^credits +9,000 .*k rows\/s +\d+ % of bare COPY$/mu);
    expect(output).toMatch(/^bare COPY needs \d+ % of our time$/mu);
  });

  test('rejects a catalogue with titles and leaves it unchanged', async () => {
    await expect(seed()).rejects.toThrow('The table titles is not empty');
    expect(await one('select count(*) from titles')).toBe(SIZES.titles);
    expect(await definitions()).toEqual(before.definitions);
  });
});
