import { describe, expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { at, exportData, siteUrl, useExportedMember, WHOLE } from '#test/exported-member.ts';
import { FORMULA, HOSTILE_TEXT } from '#test/full-member-values.ts';

const clock = testClock(new Date('2026-11-19T10:00:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const exported = useExportedMember(kinora);
const episode = { season: 1, episode: 2, episode_name: 'Part 1.2' };
const profile = (id: number, slug: string) => siteUrl(`/user/${id}/${slug}`);

test('has its files in a fixed order', () => {
  const { list, deleted } = exported.member.lists;
  expect([...exported.files.keys()]).toEqual([
    'README.txt',
    'account.json',
    'profile.json',
    'ratings.json',
    'diary.json',
    'seen.json',
    'progress.json',
    'dismissed.json',
    'playtime.json',
    'watchlist.json',
    'shared-lists.json',
    'reviews.json',
    'comments.json',
    'follows.json',
    'followers.json',
    'likes.json',
    'blocked.json',
    'reports.json',
    'files.json',
    'imports.json',
    'messages.json',
    'notifications.json',
    'notification-settings.json',
    `lists/${list.slug}.json`,
    'lists/aux-.json',
    `deleted-lists/${deleted.id}.json`,
    'letterboxd/diary.csv',
    'letterboxd/watched.csv',
    'letterboxd/ratings.csv',
    'letterboxd/watchlist.csv',
    `letterboxd/list-${list.slug}.csv`,
    'letterboxd/list-aux.csv',
    'trakt/history.json',
    'trakt/ratings.json',
    'trakt/watchlist.json',
  ]);
});

test('is the same when it is collected again', async () => {
  expect(await exportData(kinora, exported.client)).toEqual(exported.files);
});

test('explains each of its files, and each field', () => {
  const readme = exported.textOf('README.txt');
  expect(readme).toContain('Collected on 2026-11-19T10:00:00.000Z.');
  const described = [...exported.files.keys()].filter((name) => /^[a-z-]+\.json$/u.test(name));
  for (const name of described) expect(readme).toContain(`\n${name}\n`);
  // A field without a description has nothing behind its colon.
  expect(readme).not.toMatch(/^ {2}\w+: *$/mu);
});

test('contains nothing that others keep to themselves, and no secrets', () => {
  const { others } = exported.member;
  const all = [...exported.files.values()].join('\n');
  for (const { email } of Object.values(others)) expect(all).not.toContain(email);
  expect(all).not.toContain('Banned');
  expect(all).not.toContain('Was public');
  expect(all).not.toContain('was-public');
  expect(all).not.toContain('Not mine.');
  expect(all).not.toContain('Staff');
  for (const secret of [
    'password_hash',
    '$argon2',
    'token_hash',
    `undo-${exported.member.id}`,
    `secret-${exported.member.id}`,
  ])
    expect(all).not.toContain(secret);
});

describe('of the account', () => {
  test('account.json', () => {
    expect(exported.json('account.json')).toEqual({
      id: exported.member.id,
      name: 'Ada "Formula" Öztürk',
      first_name: 'Ada',
      last_name: 'Öztürk',
      image: siteUrl(`/storage/avatars/ada.webp`),
      email: exported.member.email,
      email_verified_at: at(),
      pending_email: 'new@example.com',
      earlier_emails: [{ email: 'old@example.com', changed_at: at() }],
      has_password: true,
      two_factor_since: at(),
      language: 'de',
      country: 'TR',
      timezone: 'Europe/Istanbul',
      roles: ['moderator'],
      keeps_seen: true,
      hides_spoilers: false,
      accepted_policies: [{ policy: 'terms', accepted_at: at() }],
      connected_accounts: [{ service: 'google', username: 'ada@mail.example', connected_at: at() }],
      api_tokens: [
        {
          name: 'A program',
          abilities: ['titles.view'],
          created_at: at(),
          last_used_at: null,
          expires_at: null,
        },
      ],
      sessions: [
        {
          device_type: 'other',
          platform: null,
          browser: null,
          city: null,
          country: null,
          ip_address: '127.0.0.1',
          last_active_at: clock.now().toISOString(),
        },
      ],
      created_at: at(),
      updated_at: at(),
      last_active_at: at(),
    });
  });

  test('profile.json', () => {
    expect(exported.json('profile.json')).toEqual({
      url: profile(exported.member.id, 'ada-formula-ozturk'),
      bio: HOSTILE_TEXT,
      visibility: 'followers',
      shows_years: false,
      followers: 2,
      following: 3,
      favourites: [exported.titles().film],
    });
  });

  test('notifications.json and notification-settings.json', () => {
    expect(exported.json('notifications.json')).toEqual([
      { kind: 'texts.like', events: 2, notified_at: at(1), read_at: null },
      { kind: 'account.new-sign-in', events: 1, notified_at: at(), read_at: at(1) },
    ]);
    expect(exported.json('notification-settings.json')).toEqual([
      { kind: 'texts.like', channels: { browser: false } },
    ]);
  });

  test('files.json, imports.json and messages.json', () => {
    expect(exported.json('imports.json')).toEqual([
      {
        file_name: 'ratings.csv',
        file_size: 1024,
        source: 'imdb',
        state: 'done',
        entries: 12,
        imported: 10,
        uploaded_at: at(),
        finished_at: at(1),
      },
    ]);
    expect(exported.json('files.json')).toEqual([
      { name: `${FORMULA}.mp4`, type: 'video/mp4', size: 5, uploaded_at: at(), deleted_at: null },
    ]);
    expect(exported.json('messages.json')).toEqual([
      {
        name: 'Sol Inverarity',
        email: 'ada@mail.example',
        message: 'The running time of The Orchard Hour is wrong.',
        sent_at: at(),
        answers: [{ text: 'Thank you.', sent_at: at(1) }],
      },
    ]);
  });
});

describe('of what the member watched', () => {
  test('ratings.json', () => {
    const { film, formula, arabic, series } = exported.titles();
    const times = { rated_at: at(), updated_at: at(1) };
    expect(exported.json('ratings.json')).toEqual([
      { title: film, ...WHOLE, score: 9, ...times },
      { title: formula, ...WHOLE, score: 3, ...times },
      { title: arabic, ...WHOLE, score: 4, ...times },
      { title: series, ...WHOLE, score: 8, ...times },
      { title: series, ...WHOLE, season: 2, score: 7, ...times },
      { title: series, ...episode, score: 10, ...times },
    ]);
  });

  test('diary.json', () => {
    const { film, formula, arabic, series } = exported.titles();
    const entry = {
      ...WHOLE,
      watched_on: null,
      is_rewatch: false,
      is_private: false,
      note: null,
      source: 'member',
      created_at: at(),
      updated_at: at(1),
    };
    expect(exported.json('diary.json')).toEqual([
      { ...entry, title: film, watched_on: '2026-01-02', note: HOSTILE_TEXT },
      { ...entry, title: film, watched_on: '2026-02-03', is_rewatch: true },
      { ...entry, title: formula, watched_on: '2026-02-04', is_private: true, source: 'import' },
      { ...entry, title: series, ...episode, watched_on: '2026-02-05', source: 'player' },
      { ...entry, title: arabic },
      { ...entry, title: series },
    ]);
  });

  test('seen.json, progress.json, dismissed.json and playtime.json', () => {
    const { film, formula, arabic, series } = exported.titles();
    expect(exported.json('seen.json')).toEqual([
      { title: film, viewings: 2, episodes: 0, last_on: '2026-02-03' },
      { title: formula, viewings: 1, episodes: 0, last_on: '2026-02-04' },
      { title: arabic, viewings: 1, episodes: 0, last_on: null },
      { title: series, viewings: 2, episodes: 1, last_on: '2026-02-05' },
    ]);
    expect(exported.json('progress.json')).toEqual([
      {
        title: film,
        ...WHOLE,
        video: 'Trailer',
        position: 61.5,
        duration: 5400,
        is_finished: false,
        updated_at: at(),
      },
    ]);
    expect(exported.json('dismissed.json')).toEqual([{ title: film, dismissed_at: at() }]);
    expect(exported.json('playtime.json')).toEqual([
      { day: '2026-03-04', plays: 2, seconds: 5000 },
      { day: '2026-03-05', plays: 1, seconds: 60 },
    ]);
  });

  test('watchlist.json has the order of the member', () => {
    const { formula, arabic, series } = exported.titles();
    expect(exported.json('watchlist.json')).toEqual([
      { title: series, note: HOSTILE_TEXT, added_at: at() },
      { title: arabic, note: null, added_at: at(1) },
      { title: formula, note: null, added_at: at(2) },
    ]);
  });

  test('the lists, also private, deleted and shared ones', () => {
    const { film, formula, series } = exported.titles();
    const { list, deleted, shared } = exported.member.lists;
    const { fan, owner } = exported.member.others;
    const empty = {
      description: null,
      state: 'new',
      is_ranked: false,
      likes: 0,
      editors: [],
      created_at: at(),
      deleted_at: null,
      titles: [],
    };
    expect(exported.json(`lists/${list.slug}.json`)).toMatchObject({
      ...empty,
      name: 'Rain on windows',
      url: siteUrl(`/lists/rain-on-windows`),
      visibility: 'public',
      editors: [{ name: 'Fan', url: profile(fan.id, 'fan'), invited_at: at(), accepted_at: at(1) }],
      titles: [
        { title: formula, note: HOSTILE_TEXT, added_at: at() },
        { title: series, note: null, added_at: at() },
        { title: film, note: null, added_at: at() },
      ],
    });
    expect(exported.json('lists/aux-.json')).toMatchObject({ ...empty, name: 'Aux', visibility: 'private' });
    expect(exported.json(`deleted-lists/${deleted.id}.json`)).toMatchObject({
      ...empty,
      name: 'Gone',
      deleted_at: at(3),
    });
    expect(exported.json('shared-lists.json')).toEqual([
      {
        name: 'Ours',
        url: siteUrl(`/lists/${shared.slug}`),
        owner: { name: 'Owner', url: profile(owner.id, 'owner') },
        invited_at: at(),
        accepted_at: null,
      },
    ]);
  });
});
