/** News editing: back office for articles, their pictures and their revisions. */
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listEditedNews, NEWS_UPLOADS, newsList } from '@kinora/contracts/catalogue/news-editing.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { FilesRemoval, FilesService, UploadPolicy } from '#foundation/files/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { newsEditingRoutes } from './news-editing.admin-routes.ts';
import { articleHistory } from './news-editing.history.ts';
import { newsSource } from './news-editing.list-repository.ts';
import { createNewsPictures } from './news-editing.pictures.ts';
import { createNewsPicturesRemoval } from './news-editing.removal.ts';
import { newsColumns } from './news-editing.presenter.ts';
import { createNewsEditing } from './news-editing.service.ts';

/** Uploaded article pictures. The public images are re-encoded from them. */
export const newsUploads: UploadPolicy = {
  name: NEWS_UPLOADS,
  disk: 'uploads',
  maxBytes: 20 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  permission: editingPermissions.updateNews,
};

interface Deps {
  readonly files: FilesService;
  readonly removal: FilesRemoval;
}

export const newsEditingModule = defineModule({
  name: 'catalogue/news-editing',
  permissions: [editingPermissions.updateNews],
  setup: (
    { db, events, clock, storage }: Pick<Platform, 'db' | 'events' | 'clock' | 'storage'>,
    { files, removal }: Deps,
  ) => {
    const list = createRecordReader(db, newsSource(clock));
    const { discard, schedules } = createNewsPicturesRemoval({ db, clock, storage, removal });
    return {
      schedules,
      auditSubjects: [articleHistory({ events, clock })],
      streamRoutes: [
        csvRoute({ endpoint: listEditedNews, list: newsList, reader: list, columns: newsColumns }),
      ],
      routes: newsEditingRoutes({
        list,
        news: createNewsEditing({ db, events, clock }),
        images: createNewsPictures({ db, clock, events, storage, files, removal, discard }),
        pictures: createPicturePresenter(storage),
        clock,
      }),
    };
  },
});
