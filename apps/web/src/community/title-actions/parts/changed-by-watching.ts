import { getDiaryCalendar, listDiary } from '@kinora/contracts/community/diary.ts';
import { getTitleMarks, listMarks } from '@kinora/contracts/community/marks.ts';

/** Endpoints whose responses change when a member has watched something. */
export const changedByWatching = [getTitleMarks, listMarks, listDiary, getDiaryCalendar] as const;
