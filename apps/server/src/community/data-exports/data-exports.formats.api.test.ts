import { describe, expect, test } from 'vitest';
import { readLines, textFile } from '#community/imports/imports.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { at, useExportedMember } from '#test/exported-member.ts';
import { FORMULA, HOSTILE_TEXT } from '#test/full-member-values.ts';

const clock = testClock(new Date('2026-11-19T10:00:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const exported = useExportedMember(kinora);

describe('for Letterboxd', () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const film = () =>
    `${500_000 + exported.member.titles.film.id},tt${1_000_000 + exported.member.titles.film.id},The Orchard Hour,1999`;
  const formula = () => `,,${quoted(` ${FORMULA}`)},`;
  const review = () =>
    quoted(
      ` ${FORMULA}\n\n${HOSTILE_TEXT.replace('<b>', '&lt;b>').replace('</b>', '&lt;/b>').replace('&amp;', '&amp;amp;')}`,
    );

  test('the latest viewing has the rating and the review', () => {
    expect(exported.textOf('letterboxd/diary.csv')).toBe(
      [
        'tmdbID,imdbID,Title,Year,WatchedDate,Rewatch,Rating10,Review',
        `${film()},2026-01-02,false,,`,
        `${film()},2026-02-03,true,9,${review()}`,
        `${formula()},2026-02-04,false,3,`,
        '',
      ].join('\r\n'),
    );
    expect(exported.textOf('letterboxd/watched.csv')).toBe(
      'tmdbID,imdbID,Title,Year,Watched\r\n,,فيلم المطر,2011,true\r\n',
    );
    expect(exported.textOf('letterboxd/ratings.csv')).toBe(
      [
        'tmdbID,imdbID,Title,Year,Rating10,Review',
        `${film()},9,`,
        `${formula()},3,`,
        ',,فيلم المطر,2011,4,Hidden text.',
        '',
      ].join('\r\n'),
    );
  });

  test('the watchlist and lists have films only', () => {
    const header = 'tmdbID,imdbID,Title,Year';
    expect(exported.textOf('letterboxd/watchlist.csv')).toBe(
      [header, ',,فيلم المطر,2011', formula(), ''].join('\r\n'),
    );
    expect(exported.textOf(`letterboxd/list-${exported.member.lists.list.slug}.csv`)).toBe(
      [header, formula(), film(), ''].join('\r\n'),
    );
    expect(exported.textOf('letterboxd/list-aux.csv')).toBe(`${header}\r\n`);
  });
});

describe('for Trakt', () => {
  const idsOf = (id: number) => ({ imdb: `tt${1_000_000 + id}`, tmdb: 500_000 + id });
  const flat = (id: number) => ({ imdb_id: `tt${1_000_000 + id}`, tmdb_id: 500_000 + id });
  const none = { imdb: null, tmdb: null };
  const items = () => {
    const { film, arabic, series, episode: episodeId } = exported.member.titles;
    const show = { title: series.name, year: null, ids: idsOf(series.id) };
    return {
      film: {
        type: 'movie',
        ...flat(film.id),
        movie: { title: film.name, year: 1999, ids: idsOf(film.id) },
      },
      formula: { type: 'movie', movie: { title: FORMULA, year: null, ids: none } },
      arabic: { type: 'movie', movie: { title: arabic.name, year: 2011, ids: none } },
      show: { type: 'show', ...flat(series.id), show },
      season: { type: 'season', season: { number: 2 }, show },
      episode: {
        type: 'episode',
        ...flat(episodeId),
        episode: { season: 1, number: 2, title: 'Part 1.2', ids: idsOf(episodeId) },
        show,
      },
    };
  };

  test('history.json has films and episodes', () => {
    const watched = (day: string, item: object) => ({
      ...item,
      watched_at: `${day}T10:00:00.000Z`,
      action: 'watch',
    });
    const { film, formula, arabic, episode: item } = items();
    expect(exported.json('trakt/history.json')).toEqual([
      watched('2026-01-02', film),
      watched('2026-02-03', film),
      watched('2026-02-04', formula),
      watched('2026-02-05', item),
      { ...arabic, watched_at: '1970-01-01T00:00:00.000Z', action: 'watch' },
    ]);
  });

  test('ratings.json and watchlist.json have everything', () => {
    const { film, formula, arabic, show, season, episode: item } = items();
    const rated = (rating: number, one: object) => ({ ...one, rating, rated_at: at(1) });
    expect(exported.json('trakt/ratings.json')).toEqual([
      rated(9, film),
      rated(3, formula),
      rated(4, arabic),
      rated(8, show),
      rated(7, season),
      rated(10, item),
    ]);
    const listed = (hours: number, one: object) => ({
      ...one,
      listed_at: at(hours),
      watchlisted_at: at(hours),
    });
    expect(exported.json('trakt/watchlist.json')).toEqual([
      listed(0, show),
      listed(1, arabic),
      listed(2, formula),
    ]);
  });
});

describe('the importer of this site reads back', () => {
  const filesOf = (folder: string) =>
    [...exported.files]
      .filter(([name]) => name.startsWith(`${folder}/`))
      .map(([name, text]) => textFile(name, text));
  const ids = (id: number) => `imdb tt${1_000_000 + id}, tmdb ${500_000 + id}`;
  const film = () => `The Orchard Hour (1999), ${ids(exported.member.titles.film.id)}`;
  const text = JSON.stringify(`${FORMULA}\n\n${HOSTILE_TEXT}`);

  test('the files for Letterboxd', async () => {
    const { lines, bad, remarks, source } = await readLines(filesOf('letterboxd'));
    expect({ bad, remarks, source }).toEqual({ bad: [], remarks: [], source: 'csv' });
    const noon = (day: string) => `at ${day}T12:00`;
    expect(lines.toSorted()).toEqual(
      [
        `viewing, ${film()}, on 2026-01-02, ${noon('2026-01-02')}`,
        `viewing, ${film()}, on 2026-02-03, again, ${noon('2026-02-03')}`,
        `viewing, ${FORMULA}, on 2026-02-04, ${noon('2026-02-04')}`,
        'viewing, فيلم المطر (2011)',
        `rating, ${film()}, 9/10, ${noon('2026-02-03')}`,
        `rating, ${film()}, 9/10`,
        `rating, ${FORMULA}, 3/10, ${noon('2026-02-04')}`,
        `rating, ${FORMULA}, 3/10`,
        'rating, فيلم المطر (2011), 4/10',
        `review, ${film()}, 9/10, ${text}, ${noon('2026-02-03')}`,
        'review, فيلم المطر (2011), 4/10, "Hidden text."',
        'watchlist, فيلم المطر (2011)',
        `watchlist, ${FORMULA}`,
        `list, ${FORMULA}, list “list rain on windows” ""`,
        `list, ${film()}, list “list rain on windows” ""`,
      ].toSorted(),
    );
  });

  test('the files for Trakt', async () => {
    const { lines, bad, remarks, source } = await readLines(filesOf('trakt'));
    expect({ bad, remarks, source }).toEqual({ bad: [], remarks: [], source: 'trakt' });
    const { id, name } = exported.member.titles.series;
    const movie = film().replace(', imdb', ', movie, imdb');
    const series = `${name}, series, ${ids(id)}`;
    const rated = 'at 2026-03-04T06:06';
    expect(lines.toSorted()).toEqual(
      [
        `viewing, ${movie}, on 2026-01-02, at 2026-01-02T10:00`,
        `viewing, ${movie}, on 2026-02-03, at 2026-02-03T10:00`,
        `viewing, ${FORMULA}, movie, on 2026-02-04, at 2026-02-04T10:00`,
        'viewing, فيلم المطر (2011), movie',
        `viewing, ${series}, season 1, episode 2, on 2026-02-05, at 2026-02-05T10:00`,
        `rating, ${movie}, 9/10, ${rated}`,
        `rating, ${FORMULA}, movie, 3/10, ${rated}`,
        `rating, فيلم المطر (2011), movie, 4/10, ${rated}`,
        `rating, ${series}, 8/10, ${rated}`,
        `rating, ${series}, season 2, 7/10, ${rated}`,
        `rating, ${series}, season 1, episode 2, 10/10, ${rated}`,
        `watchlist, ${series}, at 2026-03-04T05:06`,
        'watchlist, فيلم المطر (2011), movie, at 2026-03-04T06:06',
        `watchlist, ${FORMULA}, movie, at 2026-03-04T07:06`,
      ].toSorted(),
    );
  });
});
