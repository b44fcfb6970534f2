import { z } from 'zod';
import { CreditForm } from '@kinora/contracts/admin/credits.ts';
import type { PickedRecord } from '#admin/kit/record-searches.ts';

/** Form fields of a credit. The department decides whether the character or the job is used. */
const said = {
  department: z.string().nullable().pipe(z.coerce.number()).pipe(CreditForm.shape.department),
  character: CreditForm.shape.character.unwrap().unwrap(),
  job: CreditForm.shape.job.unwrap().unwrap(),
};

export const CreditFields = z.object(said);

/** A picked person with this id is new and has only a name. */
export const NEW_PERSON_ID = 0;

export const NewCreditFields = z
  .object({
    ...said,
    person: z.custom<PickedRecord | null>().refine((person) => person !== null, 'Choose a person.'),
  })
  .transform(({ person, ...form }) => ({
    ...form,
    ...(person?.id === NEW_PERSON_ID ? { person_name: person.name } : { person_id: person?.id ?? 0 }),
  }));

export type NewCreditValues = z.input<typeof NewCreditFields>;
