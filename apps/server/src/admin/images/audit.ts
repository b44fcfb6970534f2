import type { ImageOwner } from '@kinora/contracts/catalogue/images.ts';
import type { EditedImageRow } from '#catalogue/images/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { ownerOf } from './image-owners.ts';
import { nameOf } from './images.repository.ts';

const SUBJECTS = {
  title_id: 'title',
  season_id: 'season',
  episode_id: 'episode',
  person_id: 'person',
} satisfies Record<ImageOwner, string>;

const formOf = ({ id, kind, language, licence, focus, is_main }: EditedImageRow) => ({
  image: id,
  kind,
  language,
  licence,
  focus,
  is_main,
});

/** Changes to a picture appear in the history of the record it belongs to. */
async function subjectOf(tx: Tx, [owner, id]: [ImageOwner, number]) {
  return { type: SUBJECTS[owner], id, name: await nameOf(tx, owner, id) };
}

export async function auditImage(
  tx: Tx,
  action: string,
  { before, after }: { before?: EditedImageRow; after?: EditedImageRow },
): Promise<void> {
  const image = after ?? before;
  if (image === undefined) return;
  await recordAudit(tx, {
    action,
    subject: await subjectOf(tx, ownerOf(image)),
    ...(before === undefined ? {} : { before: formOf(before) }),
    ...(after === undefined ? {} : { after: formOf(after) }),
  });
}

export async function auditOrder(
  tx: Tx,
  owner: [ImageOwner, number],
  images: readonly number[],
): Promise<void> {
  await recordAudit(tx, { action: 'image.order', subject: await subjectOf(tx, owner), after: { images } });
}
