import { expect, test } from 'vitest';
import { timeZone } from './time-zone.ts';

test("[A9-022] the time zone is the user's, else dates.default_timezone, else the browser's", () => {
  const browser = 'Asia/Tokyo';
  expect(timeZone({ own: 'Europe/Paris', siteDefault: 'America/Lima', browser })).toBe('Europe/Paris');
  expect(timeZone({ own: null, siteDefault: 'America/Lima', browser })).toBe('America/Lima');
  expect(timeZone({ own: null, siteDefault: 'auto', browser })).toBe('Asia/Tokyo');
});
