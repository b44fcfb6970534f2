import { expect, test } from 'vitest';
import { recogniseUpload } from '../files/recognise-upload.ts';
import { fixtureFiles, readLines, textFile } from '../imports.factory.ts';

test('reads the viewing history, with series by what their names have in common', async () => {
  const { source, lines, bad, remarks } = await readLines(
    await fixtureFiles('netflix', 'NetflixViewingHistory.csv'),
  );
  expect(source).toBe('netflix');
  expect(lines).toEqual([
    'viewing, Slow Harbour, series, season 2, “The Tide, Again”, on 2026-03-14, at 2026-03-14T12:00',
    'viewing, Slow Harbour, series, season 2, “Episode 2”, on 2026-03-13, at 2026-03-13T12:00',
    'viewing, Perigee, on 2026-03-06, at 2026-03-06T12:00',
    'viewing, Quiet Year, series, season 1, “Winter”, on 2026-02-28, at 2026-02-28T12:00',
    'viewing, Kestral: The Film, on 2026-02-01, at 2026-02-01T12:00',
    'viewing, Night Kitchen, series, “Bread”, on 2026-01-31, at 2026-01-31T12:00',
    'viewing, Night Kitchen, series, “Salt”, on 2026-01-30, at 2026-01-30T12:00',
    'viewing, Night Kitchen, series, “Smoke”, on 2026-01-29, at 2026-01-29T12:00',
  ]);
  expect(bad).toEqual(['NetflixViewingHistory.csv: 10', 'NetflixViewingHistory.csv: 11']);
  expect(remarks).toEqual([]);
});

test('reads the archive: one profile, without trailers and what only began to play', async () => {
  const { source, lines, remarks } = await readLines(
    await fixtureFiles('netflix', 'ViewingActivity.csv', 'MyList.csv'),
  );
  expect(source).toBe('netflix');
  expect(lines).toEqual([
    'viewing, Perigee, on 2026-03-07, at 2026-03-06T23:30',
    'viewing, Slow Harbour, series, season 1, episode 2, on 2026-03-08, at 2026-03-08T20:00',
    'watchlist, Saltglass, at 2026-01-05T12:00',
  ]);
  expect(remarks).toEqual(['only the profile Ada is read, not Kids']);
});

test.each([
  [['13/04/2026', '02/03/2026'], ['2026-04-13', '2026-03-02'], []],
  [['4/13/26', '2/3/26'], ['2026-04-13', '2026-02-03'], []],
  [['2026-04-13', '2026-02-03'], ['2026-04-13', '2026-02-03'], []],
  [['13.4.2026', '2.3.2026'], ['2026-04-13', '2026-03-02'], []],
  [['4/5/26', '2/3/26'], ['2026-04-05', '2026-02-03'], ['the dates are read as month/day/year']],
])('decides from all of %j how dates are written', async (dates, days, expected) => {
  const table = ['Title,Date', ...dates.map((date) => `Perigee,${date}`)].join('\n');
  const { lines, remarks } = await readLines([textFile('history.csv', table)]);
  expect(lines.map((line) => /on (\S+),/u.exec(line)?.[1])).toEqual(days);
  expect(remarks).toEqual(expected);
});

const ACTIVITY = 'Profile Name,Start Time,Duration,Title,Supplemental Video Type';
const activityOf = (profiles: readonly string[]) =>
  textFile(
    'ViewingActivity.csv',
    [ACTIVITY, ...profiles.map((name) => `${name},2026-03-06 20:00:00,01:00:00,Perigee,`)].join('\n'),
  );

test('names at most 50 of the profiles that are not read, and cuts their names', async () => {
  const others = Array.from({ length: 60 }, (_, index) => `P${index}`);
  const { remarks } = await readLines([activityOf(['Ada', 'Ada', ...others])]);
  expect(remarks).toEqual([`only the profile Ada is read, not ${others.slice(0, 50).join(', ')}, 10 more`]);
  const long = await readLines([activityOf(['A'.repeat(190_000), 'B'.repeat(190_000)])]);
  expect(long.remarks.map((remark) => remark.length < 1100)).toEqual([true]);
  expect(long.lines).toHaveLength(1);
});

test('counts a limited number of profiles', async () => {
  const made = Array.from({ length: 3000 }, (_, index) => `P${index}`);
  expect((await readLines([activityOf(made)])).remarks[0]).toMatch(/, 49 more$/u);
});

test.each(['a survey', 'rows without entries'])('%s ends when a limit is reached', async (part) => {
  const table = `${ACTIVITY}\n${'Ada,2026-03-06 20:00:00,00:00:01,Perigee,\n'.repeat(1000)}`;
  const { files } = await recogniseUpload([textFile('ViewingActivity.csv', table)]);
  let calls = 0;
  const assertGoesOn = (surveyed: number) => {
    calls += 1;
    if (part === 'a survey' ? surveyed > 10 : calls > 1010) throw new Error('The limit is reached');
  };
  const rows = files[0]?.read({ toDay: () => '2026-03-06', assertGoesOn });
  const readAll = async () => {
    for await (const { entries } of rows ?? []) expect(entries).toEqual([]);
  };
  await expect(readAll()).rejects.toThrow('The limit is reached');
  // The last call tells a limit from a damaged file.
  expect(calls).toBe(part === 'a survey' ? 12 : 1012);
});
