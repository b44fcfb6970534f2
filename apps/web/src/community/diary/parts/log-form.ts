import { z } from 'zod';
import { addViewing, type Viewing, VIEWING_NOTE_MAX } from '@kinora/contracts/community/diary.ts';
import { lineText } from '@kinora/contracts/platform/fields.ts';

/** The values of the form; an empty date means that the day is unknown. */
export type LogValues = z.input<ReturnType<typeof logSchema>>;

export const logSchema = (today: string, futureMessage: string) =>
  addViewing.body
    .extend({
      watched_on: z.string().refine((day) => day <= today, futureMessage),
      note: lineText({ max: VIEWING_NOTE_MAX }),
    })
    .transform(({ watched_on: day, note, ...rest }) => ({
      ...rest,
      watched_on: day === '' ? null : day,
      note: note === '' ? null : note,
    }));

/** A new entry is of today, and a rewatch if there is an earlier one. */
export function logValues(
  viewing: Viewing | undefined,
  { today, times }: { today: string; times: number },
): LogValues {
  if (viewing === undefined) return { watched_on: today, is_rewatch: times > 0, is_private: false, note: '' };
  const { watched_on: day, is_rewatch, is_private, note } = viewing;
  return { watched_on: day ?? '', is_rewatch, is_private, note: note ?? '' };
}
