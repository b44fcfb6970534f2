import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import {
  type DiaryEntry,
  getDiaryCalendar,
  listDiary,
  removeViewing,
  restoreViewings,
} from '@kinora/contracts/community/diary.ts';
import { listMarks } from '@kinora/contracts/community/marks.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from './bootstrap-data.ts';
import { fakeApi } from './fake-api.ts';
import { titleCard } from './titles.ts';

/** A film that was watched on a day. */
export const diaryEntry = (id: number, day: string, changes: Partial<DiaryEntry> = {}): DiaryEntry => ({
  id,
  title_id: id,
  season: null,
  episode: null,
  watched_on: day,
  is_rewatch: false,
  is_private: false,
  note: null,
  source: 'member',
  created_at: `${day}T20:00:00Z`,
  title: titleCard(id),
  episode_name: null,
  rating: null,
  has_review: false,
  ...changes,
});

/** An episode of the series 40. */
export const episodeEntry = (
  id: number,
  day: string,
  [season, episode]: readonly [number, number],
): DiaryEntry =>
  diaryEntry(id, day, {
    title_id: 40,
    title: titleCard(40, { type: 'series', name: 'Saltglass', slug: 'saltglass' }),
    season,
    episode,
    episode_name: `Chapter ${episode}`,
  });

const KINDS: Readonly<Record<string, (entry: DiaryEntry) => boolean>> = {
  films: ({ episode }) => episode === null,
  episodes: ({ episode }) => episode !== null,
  rewatches: ({ is_rewatch: isRewatch }) => isRewatch,
};

/** A diary that answers like the server. */
export function fakeDiary(initial: readonly DiaryEntry[], { perPage = 50 } = {}) {
  const api = fakeApi();
  const diary = { entries: [...initial] };
  api.on(listDiary, ({ query }) => {
    const { until = '9999', kind, cursor = '0' } = query;
    const found = diary.entries.filter(
      (entry) => (entry.watched_on ?? '') <= until && (kind === undefined || KINDS[kind]?.(entry) === true),
    );
    const end = Number(cursor) + perPage;
    return {
      pagination: {
        data: found.slice(Number(cursor), end),
        per_page: perPage,
        next_cursor: end < found.length ? String(end) : null,
        prev_cursor: null,
      },
    };
  });
  api.on(getDiaryCalendar, ({ query }) => {
    const days = diary.entries.map(({ watched_on: day }) => day ?? '');
    const own = diary.entries.filter((_, index) => days[index]?.startsWith(query['year'] ?? ''));
    const ownDays = own.map(({ watched_on: day }) => day ?? '');
    return {
      total: own.length,
      films: own.filter(({ episode }) => episode === null).length,
      episodes: own.filter(({ episode }) => episode !== null).length,
      years: [...new Set(days.map((day) => Number(day.slice(0, 4))))],
      days: [...new Set(ownDays)].map((day) => ({
        day,
        count: ownDays.filter((other) => other === day).length,
      })),
    };
  });
  api.on(removeViewing, ({ path }) => {
    const id = Number(path.split('/').at(-1));
    const removed = diary.entries.filter((entry) => entry.id === id);
    diary.entries = diary.entries.filter((entry) => entry.id !== id);
    return {
      removed: removed.map(
        ({ title_id, season, episode, watched_on, is_rewatch, is_private, note, source }) => ({
          title_id,
          season,
          episode,
          watched_on,
          is_rewatch,
          is_private,
          note,
          source,
        }),
      ),
    };
  });
  api.on(restoreViewings, () => {
    diary.entries = [...initial];
    return { restored: 1 };
  });
  api.on(listMarks, () => ({ marks: [] }));
  return { ...api, diary };
}

/** What `openPage` needs to open the diary of a member. */
export function memberDiary(path = '/diary') {
  onTestFinished(() => {
    act(() => {
      closeAllDialogs();
      closeToast();
    });
  });
  return { route: '/diary', path, data: bootstrapData({ user: currentUser() }) };
}
