import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { Credit } from '../catalogue/credits.ts';
import { EpisodeScope } from '../catalogue/episode-scope.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';

/** Cast and crew are separate lists, each with its own order. */
const CREDIT_PARTS = ['cast', 'crew'] as const;
export type CreditPart = (typeof CREDIT_PARTS)[number];

/** A key of `DEPARTMENTS`. */
const department = () => z.int().min(1).max(12);

/** A credit for editing. */
export const EditedCredit = Credit.extend({ id: id('bigint'), department: z.int() });
export type EditedCredit = z.infer<typeof EditedCredit>;

const part = {
  department: department(),
  character: lineText({ max: 300 }).nullable().default(null),
  job: lineText({ max: 200 }).nullable().default(null),
};

/** An existing person by id, or a new one by name. */
export const NewCreditForm = z
  .strictObject({
    season: z.int().min(0).max(32_767).optional(),
    episode: z.int().min(0).max(32_767).optional(),
    person_id: id('integer').optional(),
    person_name: lineText({ min: 1, max: 300 }).optional(),
    ...part,
  })
  .superRefine((form, context) => {
    if ((form.person_id === undefined) === (form.person_name === undefined))
      context.addIssue({
        code: 'custom',
        path: ['person_id'],
        message: 'Choose a person or enter a new name.',
      });
    if (form.episode !== undefined && form.season === undefined)
      context.addIssue({ code: 'custom', path: ['season'], message: 'Choose a season for this episode.' });
  });
export type NewCreditForm = z.infer<typeof NewCreditForm>;

export const CreditForm = z.strictObject(part);
export type CreditForm = z.infer<typeof CreditForm>;

const params = z.object({ id: pathId('integer') });
const creditParams = params.extend({ creditId: pathId('bigint') });
const editors = access.permission(cataloguePermissions.updateTitles);
const answer = z.object({ credit: EditedCredit });

export const EditedCreditsQuery = EpisodeScope.safeExtend({ ...cursorQuery, part: z.enum(CREDIT_PARTS) });
export type EditedCreditsQuery = z.infer<typeof EditedCreditsQuery>;

export const listEditedCredits = endpoint({
  method: 'GET',
  path: 'admin/titles/:id/credits',
  summary: 'Lists the cast or crew of a title, season or episode in order',
  area: 'admin',
  access: editors,
  params,
  query: EditedCreditsQuery,
  response: cursorPageOf(EditedCredit),
});

export const createCredit = endpoint({
  method: 'POST',
  path: 'admin/titles/:id/credits',
  summary: 'Adds a credit to the end of a cast or crew; an unknown name creates a person',
  area: 'admin',
  access: editors,
  params,
  body: NewCreditForm,
  response: answer,
  errors: ['titles.gone'],
});

export const updateCredit = endpoint({
  method: 'PUT',
  path: 'admin/titles/:id/credits/:creditId',
  summary: 'Updates the character, job or department of a credit',
  area: 'admin',
  access: editors,
  params: creditParams,
  body: CreditForm,
  response: answer,
});

export const moveCredit = endpoint({
  method: 'PUT',
  path: 'admin/titles/:id/credits/:creditId/place',
  summary: 'Moves a credit after another in its department, or first',
  area: 'admin',
  access: editors,
  params: creditParams,
  body: z.strictObject({ after: id('bigint').nullable() }),
  response: answer,
});

export const deleteCredit = endpoint({
  method: 'DELETE',
  path: 'admin/titles/:id/credits/:creditId',
  summary: 'Removes a credit',
  area: 'admin',
  access: editors,
  params: creditParams,
  response: z.object({}),
});
