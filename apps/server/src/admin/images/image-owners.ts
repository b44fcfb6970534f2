import type { ImageKind } from '@kinora/contracts/catalogue/images.ts';
import { imageOwner, OWNER_IMAGE_KINDS } from '@kinora/contracts/admin/images.ts';
import type { ImageOwner } from '@kinora/contracts/catalogue/images.ts';
import type { EditedImageRow } from '#catalogue/images/index.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { SeasonsService } from '#catalogue/seasons/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';

interface Change {
  readonly owner: ImageOwner;
  readonly id: number;
  readonly kind: ImageKind;
  /** Null falls back to generated art. */
  readonly picture: StoredPicture | null;
  /** The id of the editor. */
  readonly by: number;
}

/** The services that write the owners of pictures. */
export interface ImageOwners {
  readonly titles: Pick<TitlesService, 'update'>;
  readonly seasons: Pick<SeasonsService, 'updateSeason' | 'updateEpisode'>;
  readonly people: Pick<PeopleService, 'update'>;
}

/** Sets the main picture of a record as an editor's choice, so that no import overwrites it. */
async function showFirst(
  tx: Tx,
  { titles, seasons, people }: ImageOwners,
  { owner, id, kind, picture, by }: Change,
): Promise<void> {
  const origin = { source: 'local', by };
  switch (owner) {
    case 'title_id':
      await titles.update(tx, id, { [kind]: picture }, origin);
      return;
    case 'season_id':
      await seasons.updateSeason(tx, id, { poster: picture }, origin);
      return;
    case 'episode_id':
      await seasons.updateEpisode(tx, id, { still: picture }, origin);
      return;
    case 'person_id':
      await people.update(tx, id, { portrait: picture }, origin);
  }
}

/** Returns the owner of a picture; throws if there is none. */
export function ownerOf(ids: Parameters<typeof imageOwner>[0]): [ImageOwner, number] {
  const owner = imageOwner(ids);
  if (owner === undefined) throw new AppError('not_found');
  return owner;
}

/** Refreshes the copy of the main picture on its record. */
export async function refreshDerived(
  tx: Tx,
  owners: ImageOwners,
  image: EditedImageRow,
  { isMain, by }: { isMain: boolean; by: number },
): Promise<void> {
  const [owner, id] = ownerOf(image);
  const { kind } = image;
  if (isMain && !OWNER_IMAGE_KINDS[owner].main.some((main) => main === kind))
    throw fieldError('is_main', "This kind of image can't be the main image.");
  if (isMain || image.is_main)
    await showFirst(tx, owners, { owner, id, kind, picture: isMain ? shown(image) : null, by });
}

const shown = ({ key, width, height, color, blur, focus }: EditedImageRow): StoredPicture => ({
  key,
  width,
  height,
  color,
  blur,
  ...(focus === null || focus === undefined ? {} : { focus }),
});
