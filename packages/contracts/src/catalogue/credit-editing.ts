import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { Credit } from './credits.ts';
import { EpisodeScope } from './episode-scope.ts';
import { cataloguePermissions } from './permissions.ts';

/** Cast and crew are two lists, each in an order of its own. */
const CREDIT_PARTS = ['cast', 'crew'] as const;
export type CreditPart = (typeof CREDIT_PARTS)[number];

/** Codes of `DEPARTMENTS`. */
const department = () => z.int().min(1).max(12);

/** Somebody's part, as editors see it. */
export const EditedCredit = Credit.extend({ id: id('bigint'), department: z.int() });
export type EditedCredit = z.infer<typeof EditedCredit>;

const part = {
  department: department(),
  character: lineText({ max: 300 }).nullable().default(null),
  job: lineText({ max: 200 }).nullable().default(null),
};

/** Somebody who is there, by id, or somebody new, by name. */
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
        message: 'Choose a person, or name a new one.',
      });
    if (form.episode !== undefined && form.season === undefined)
      context.addIssue({ code: 'custom', path: ['season'], message: 'Say which season the episode is of.' });
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
  summary: 'The cast or the crew of a title, a season or an episode, in its order',
  area: 'admin',
  access: editors,
  params,
  query: EditedCreditsQuery,
  response: cursorPageOf(EditedCredit),
});

export const createCredit = endpoint({
  method: 'POST',
  path: 'admin/titles/:id/credits',
  summary: 'Adds somebody to the end of a cast or crew; a name that is new becomes a person',
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
  summary: 'Changes the character, job or department of a credit',
  area: 'admin',
  access: editors,
  params: creditParams,
  body: CreditForm,
  response: answer,
});

export const moveCredit = endpoint({
  method: 'PUT',
  path: 'admin/titles/:id/credits/:creditId/place',
  summary: 'Puts a credit after another of its department, or first',
  area: 'admin',
  access: editors,
  params: creditParams,
  body: z.strictObject({ after: id('bigint').nullable() }),
  response: answer,
});

export const deleteCredit = endpoint({
  method: 'DELETE',
  path: 'admin/titles/:id/credits/:creditId',
  summary: 'Takes somebody out of a cast or crew',
  area: 'admin',
  access: editors,
  params: creditParams,
  response: z.object({}),
});
