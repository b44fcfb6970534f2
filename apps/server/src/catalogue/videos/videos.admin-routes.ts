import {
  addCaption,
  createVideo,
  deleteCaption,
  deleteVideo,
  getVideo,
  listEditedTitleVideos,
  listVideos,
  orderTitleVideos,
  updateVideo,
} from '@kinora/contracts/catalogue/video-editing.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import type { Pictures } from '#catalogue/pictures/index.ts';
import { uploaderOf } from '#foundation/files/index.ts';
import { decodeCursor, toCursorPage } from '#platform/db/paging.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { VideoCaptions } from './videos.captions-service.ts';
import type { VideosEditing } from './videos.editing-service.ts';
import type { VideosOrder } from './videos.order-service.ts';
import { presentCaption, presentEditedVideo } from './videos.presenter.ts';

interface Deps {
  readonly videos: VideosEditing;
  readonly captions: VideoCaptions;
  readonly order: VideosOrder;
  readonly pictures: Pictures;
}

const Cursor = z.tuple([id('integer')]);

export const videosAdminRoutes = ({ videos, captions, order, pictures }: Deps): Route[] => [
  route(listVideos, async ({ query }) => {
    const { cursor, perPage } = query;
    const from = cursor === undefined ? {} : { from: decodeCursor(cursor, Cursor)[0] - 1 };
    return toCursorPage(
      await videos.list({ perPage, ...from }),
      { perPage, cursor },
      { item: (row) => presentEditedVideo(row, pictures), key: (row) => [row.id] },
    );
  }),
  route(getVideo, async ({ params }) => ({
    video: presentEditedVideo(await videos.find(params.id), pictures),
  })),
  route(createVideo, async ({ body, caller }) => ({
    video: presentEditedVideo(await videos.create(body, uploaderOf(caller)), pictures),
  })),
  route(updateVideo, async ({ params, body, caller }) => ({
    video: presentEditedVideo(await videos.update(params.id, body, uploaderOf(caller)), pictures),
  })),
  route(deleteVideo, async ({ params }) => {
    await videos.remove(params.id);
    return {};
  }),
  route(addCaption, async ({ params, body, caller }) => {
    const { file_id: fileId, ...named } = body;
    return {
      caption: presentCaption(await captions.add(params.id, { ...named, fileId }, uploaderOf(caller))),
    };
  }),
  route(deleteCaption, async ({ params }) => {
    await captions.remove(params.id, params.captionId);
    return {};
  }),
  route(listEditedTitleVideos, async ({ params, query }) =>
    toCursorPage(
      await order.list(params.id, query),
      { perPage: query.perPage, cursor: query.cursor },
      { item: (row) => presentEditedVideo(row, pictures), key: (row) => [row.position, row.id] },
    ),
  ),
  route(orderTitleVideos, async ({ params, body }) => {
    await order.order(params.id, body.ids);
    return {};
  }),
];
