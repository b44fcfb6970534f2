import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { createPicturePresenter, type StoredPicture } from '#catalogue/pictures/index.ts';
import type { NotificationContent } from '#platform/notification-kind.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Translate } from '#platform/text/translate.ts';

type Subject = Pick<NotificationContent, 'icon' | 'image' | 'names'>;

/** Shows titles by their posters. */
export function createTitleSubjects(storage: Pick<Storage, 'publicUrl'>) {
  const pictures = createPicturePresenter(storage);
  return ({ name, poster }: { name: string; poster: StoredPicture | null }): Subject => ({
    icon: 'title',
    image: pictures.presentOrNull(poster)?.src ?? null,
    names: [name],
  });
}

export const openTitle = (t: Translate, title: { type: string; id: number; slug: string }) => ({
  label: title.type === 'series' ? t('Open the series') : t('Open the film'),
  path: titlePath(title),
});
