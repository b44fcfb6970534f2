import type { ImageChanges, ImageForm } from '@kinora/contracts/admin/images.ts';
import type { ArtworkService } from '#admin/images/index.ts';
import type { EditedImageRow, ImagesService } from '#catalogue/images/index.ts';
import type { Uploader } from '#foundation/files/index.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import * as repository from './people.repository.ts';

type PortraitForm = Pick<ImageForm, 'file_id' | 'language' | 'licence' | 'focus' | 'is_main'>;
interface Place {
  readonly id: number;
  readonly imageId: number;
}

export type PeopleImages = ReturnType<typeof createPeopleImages>;

interface Deps {
  readonly db: Database;
  readonly artwork: ArtworkService;
  readonly images: Pick<ImagesService, 'find'>;
}

/** Pictures of people, for editors of people: they give no access to pictures of titles. */
export function createPeopleImages({ db, artwork, images }: Deps) {
  const requirePerson = async (id: number): Promise<void> => {
    const person = await repository.find(db, id);
    if (person === undefined || person.deleted_at !== null) throw new AppError('not_found');
  };
  const requireOwn = async ({ id, imageId }: Place): Promise<void> => {
    const image = await images.find(db, imageId);
    if (image?.person_id !== id) throw new AppError('not_found');
  };

  return {
    async list(id: number): Promise<EditedImageRow[]> {
      await requirePerson(id);
      return artwork.list('person_id', id);
    },

    async create(id: number, form: PortraitForm, uploader: Uploader): Promise<EditedImageRow> {
      await requirePerson(id);
      return artwork.create(uploader, {
        ...form,
        kind: 'portrait',
        person_id: id,
        title_id: null,
        season_id: null,
        episode_id: null,
      });
    },

    async update(place: Place, changes: ImageChanges, by: number): Promise<EditedImageRow> {
      await requireOwn(place);
      return artwork.update(place.imageId, changes, by);
    },

    async remove(place: Place, by: number): Promise<void> {
      await requireOwn(place);
      await artwork.remove(place.imageId, by);
    },
  };
}
