import { z } from 'zod';
import type { CreditForm } from '@kinora/contracts/catalogue/credit-editing.ts';
import { CAST, DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import type { PickedRecord } from '#admin/kit/record-searches.ts';

/** A part in a title as its fields hold it: of the cast the role is a character, of the crew a job. */
export const CreditValues = z
  .object({ department: z.string().nullable(), role: z.string() })
  .transform(({ department, role }): CreditForm => {
    const text = role.trim() === '' ? null : role;
    const isCast = department === String(CAST);
    return {
      department: Number(department),
      character: isCast ? text : null,
      job: isCast ? null : text,
    };
  });

/** The same with the title it is in. */
export const NewCreditValues = z
  .object({
    title: z.custom<PickedRecord | null>(),
    department: z.string().nullable(),
    role: z.string(),
  })
  .transform(({ title, ...values }, context) => {
    if (title === null) {
      context.addIssue({ code: 'custom', path: ['title'], message: 'Choose a title.' });
      return z.NEVER;
    }
    return { title_id: title.id, ...CreditValues.parse(values) };
  });

/** The code of a department by its name, as the fields hold it. */
export const departmentKey = (name: string): string =>
  Object.entries(DEPARTMENTS).find(([, known]) => known === name)?.[0] ?? String(CAST);
