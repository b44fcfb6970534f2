import { z } from 'zod';
import type { CreditForm } from '@kinora/contracts/admin/credits.ts';
import { CAST, DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import type { PickedRecord } from '#admin/kit/record-searches.ts';

/** Form fields of a credit. The role is a character for cast and a job for crew. */
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

/** Form fields of a new credit, including its title. */
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

/** Returns the code of a department by its name, as a form value. */
export const departmentKey = (name: string): string =>
  Object.entries(DEPARTMENTS).find(([, known]) => known === name)?.[0] ?? String(CAST);
