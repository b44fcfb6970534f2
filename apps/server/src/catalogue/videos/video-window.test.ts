import { expect, test } from 'vitest';
import { unavailableReason, windowState } from './video-window.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const none = { available_from: null, available_until: null };
const window = { available_from: at(8), available_until: at(20) };

test.each([
  ['without limits', none, 12, { is_open: true, window_changes_at: null }],
  ['before its start', window, 7, { is_open: false, window_changes_at: at(8) }],
  ['at its start', window, 8, { is_open: true, window_changes_at: at(20) }],
  ['at its end', window, 20, { is_open: false, window_changes_at: null }],
  [
    'with an end only',
    { ...none, available_until: at(20) },
    12,
    { is_open: true, window_changes_at: at(20) },
  ],
  ['with a start only', { ...none, available_from: at(8) }, 12, { is_open: true, window_changes_at: null }],
])('a window %s has a state and the time of its next change', (_, limits, hour, state) => {
  expect(windowState(limits, at(hour))).toEqual(state);
});

test.each([
  ['before its window', { ...window, country_codes: [] }, { hour: 7, country: 'NO' }, 'not_yet'],
  ['within its window', { ...window, country_codes: [] }, { hour: 8, country: null }, null],
  ['after its window', { ...window, country_codes: [] }, { hour: 20, country: 'NO' }, 'no_longer'],
  ['in a listed country', { ...none, country_codes: ['DE', 'NO'] }, { hour: 8, country: 'NO' }, null],
  ['in another country', { ...none, country_codes: ['DE'] }, { hour: 8, country: 'NO' }, 'not_in_country'],
  ['in an unknown country', { ...none, country_codes: ['DE'] }, { hour: 8, country: null }, 'not_in_country'],
])('a video %s says whether it can be played', (_, video, { hour, country }, reason) => {
  expect(unavailableReason(video, { now: at(hour), country })).toBe(reason);
});
