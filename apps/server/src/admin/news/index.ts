/** News: the back office of articles, their pictures and their revisions. */
import { editingPermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listEditedNews, NEWS_UPLOADS, newsList } from '@kinora/contracts/admin/news.ts';
import type { NewsService } from '#catalogue/news/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { FilesRemoval, FilesService } from '#foundation/files/index.ts';
import type { TagsService } from '#foundation/tags/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import { adminNewsRoutes } from './news.routes.ts';
import { articleHistory } from './history.ts';
import { newsSource } from './news.list.repository.ts';
import { createNewsPictures } from './pictures.ts';
import { createNewsPicturesRemoval } from './pictures-removal.ts';
import { newsColumns } from './news.presenter.ts';
import { createNewsEditing } from './news.service.ts';

/** Uploaded article pictures. The public images are re-encoded from them. */
const newsUploads: UploadPolicy = {
  name: NEWS_UPLOADS,
  label: 'News',
  disk: 'uploads',
  maxBytes: 20 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  permission: editingPermissions.updateNews,
};

interface Deps {
  readonly news: NewsService;
  readonly files: FilesService;
  readonly removal: FilesRemoval;
  readonly tags: TagsService;
}

export const adminNewsModule = defineModule({
  name: 'admin/news',
  permissions: [editingPermissionDetails.updateNews],
  setup: (
    { db, clock, storage }: Pick<Platform, 'db' | 'clock' | 'storage'>,
    { news, files, removal, tags }: Deps,
  ) => {
    const editing = createNewsEditing({ db, news, clock, tags });
    const list = createRecordReader(db, newsSource(clock));
    const { discard, schedules } = createNewsPicturesRemoval({ db, clock, storage, removal });
    return {
      schedules,
      uploadPolicies: [newsUploads],
      auditSubjects: [articleHistory(editing)],
      streamRoutes: [
        csvRoute({ endpoint: listEditedNews, list: newsList, reader: list, columns: newsColumns }),
      ],
      routes: adminNewsRoutes({
        list,
        news: editing,
        images: createNewsPictures({ db, clock, news, storage, files, removal, discard }),
        pictures: createPicturePresenter(storage),
        clock,
      }),
    };
  },
});
