import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { useTestApp } from '#test/app.ts';
import { runListeners } from '#test/listeners.ts';
import { emitInBatches } from '#platform/events/emit-in-batches.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { importsOf, makeImporter } from './imports.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const FILMS = 2000;

beforeAll(async () => {
  const { db, events } = kinora.platform;
  const { rows } = await sql<{ id: number }>`
    insert into titles (type, name, slug, year)
    select 'movie', 'Numbered Film ' || n, 'numbered-film-' || n, 1950 + n % 70 from generate_series(1, ${FILMS}) n
    returning id`.execute(db);
  await db.transaction().execute((tx) =>
    emitInBatches(
      tx,
      events,
      titlesChanged,
      rows.map(({ id }) => id),
    ),
  );
  await runListeners(kinora, ['index-titles']);
}, 120_000);

/** Films with a diary entry, a rating and a place in a list; one of five with a review. */
function letterboxd(): Record<string, string> {
  const films = Array.from({ length: FILMS }, (_, index) => ({
    name: `Numbered Film ${index + 1}`,
    year: 1950 + ((index + 1) % 70),
  }));
  const day = (index: number) => new Date(Date.UTC(2018, 0, 1 + index)).toISOString().slice(0, 10);
  const diary = films.map(
    ({ name, year }, index) => `${day(index)},${name},${year},u,${(index % 10) / 2 + 0.5},,,${day(index)}`,
  );
  const reviews = films
    .filter((_, index) => index % 5 === 0)
    .map(({ name, year }, index) => `${day(index)},${name},${year},u,4,,"A film, with ""words"".",,`);
  const list = films.slice(0, 1200).map(({ name, year }, index) => `${index + 1},${name},${year},u,`);
  return {
    'diary.csv': ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', ...diary].join('\n'),
    'reviews.csv': ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date', ...reviews].join(
      '\n',
    ),
    'lists/all.csv': `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2026-01-01,All,,u,\n\nPosition,Name,Year,URL,Description\n${list.join('\n')}\n`,
  };
}

test('imports and undoes 2,000 films; a list takes 1,000 of them', async () => {
  const member = await makeImporter(kinora);
  const imports = importsOf(kinora, member);
  const { id, matches } = await imports.uploadZip(letterboxd());
  expect(matches).toEqual({ matched: 5600, to_check: 0, not_found: 0, already_here: 0, skipped: 0 });
  expect(await imports.run(id)).toMatchObject({ state: 'done', imported: 5400, refused: 200 });
  expect(await imports.undo(id)).toMatchObject({ state: 'undone', undone: 5400, kept: 0 });
  for (const table of ['viewings', 'reviews', 'seen_titles'] as const)
    expect(await kinora.platform.db.selectFrom(table).select('user_id').limit(1).execute()).toEqual([]);
}, 240_000);
