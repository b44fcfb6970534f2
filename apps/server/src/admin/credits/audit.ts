import type { CreditOwner } from '#catalogue/credits/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import * as repository from './credits.repository.ts';
import type { EditedCreditRow, PartNumbers } from './credits.repository.ts';

type NamedOwner = CreditOwner & PartNumbers & { readonly name: string };

/** Logs a change of a credit in the history of its title, season or episode. */
export const auditCredit = (
  tx: Tx,
  owner: NamedOwner,
  change: { action: string; before?: EditedCreditRow; after?: EditedCreditRow },
): Promise<void> => {
  const { action, before, after } = change;
  return recordAudit(tx, {
    action,
    subject: subjectOf(owner),
    ...(before === undefined ? {} : { before: told(before) }),
    ...(after === undefined ? {} : { after: told(after) }),
  });
};

/** The owner of a credit, with its name for the history. */
export async function ownerOf(tx: Tx, owner: CreditOwner): Promise<NamedOwner> {
  const { name, season, episode } = await repository.findOwnerName(tx, owner);
  return { ...owner, name, season, episode };
}

const told = ({ id, person_id, name, department, character, job, position }: EditedCreditRow) => ({
  credit: id,
  person: { id: person_id, name },
  department,
  character,
  job,
  position,
});

function subjectOf({ title_id, season_id, episode_id, name, season, episode }: NamedOwner) {
  if (episode_id !== null)
    return { type: 'episode', id: episode_id, name: `${name}, season ${season}, episode ${episode}` };
  if (season_id !== null) return { type: 'season', id: season_id, name: `${name}, season ${season}` };
  return { type: 'title', id: title_id, name };
}
