import type { listDiary } from '@kinora/contracts/community/diary.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { DiaryAddress } from '../diary-address.ts';
import { yearOf } from './month-days.ts';

/**
 * The day whose year and month the page shows beside the list: the day that the URL selects, or today. If the list
 * starts in an earlier year, the day of its latest entry.
 */
export function shownDay(
  { until }: DiaryAddress,
  list: CallOutput<typeof listDiary> | undefined,
  today: string,
): string {
  const selected = until ?? today;
  const latest = list?.pagination.data[0]?.watched_on ?? selected;
  return yearOf(latest) === yearOf(selected) ? selected : latest;
}
