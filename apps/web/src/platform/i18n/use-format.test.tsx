import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DateFormat } from '@kinora/contracts/platform/date-formats.ts';
import { bootstrapData, publicSettings } from '#test/bootstrap-data.ts';
import { hydrateApp } from '#test/hydrate-app.tsx';
import { useFormat } from './use-format.ts';

const MOMENT = '2026-02-03T23:30:00Z';

function Dates() {
  const { day, date, dateTime } = useFormat();
  return <p>{[day('2026-02-03'), date(MOMENT), dateTime(MOMENT)].join(' | ')}</p>;
}

test.each<[DateFormat, string]>([
  ['auto', 'February 3, 2026 | Feb 4, 2026 | Feb 4, 2026, 8:30 AM'],
  ['yyyy-MM-dd', '2026-02-03 | 2026-02-04 | 2026-02-04, 8:30 AM'],
  ['d MMMM yyyy', '3 February 2026 | 4 February 2026 | 4 February 2026, 8:30 AM'],
])('with the site format %s, server and browser write the same dates', async (format, text) => {
  const dates = { default_timezone: 'Asia/Tokyo', format };
  const { written, complaints } = await hydrateApp(
    { path: '/', element: <Dates /> },
    { path: '/', data: bootstrapData({ settings: publicSettings({ dates }) }) },
  );
  expect(written).toBe(text);
  expect(complaints).toEqual([]);
  expect(screen.getByText(text)).toBeDefined();
});
