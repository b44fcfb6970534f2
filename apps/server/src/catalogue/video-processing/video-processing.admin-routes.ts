import { getProcessing, retryProcessing } from '@kinora/contracts/catalogue/video-processing.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentProcessing } from './video-processing.presenter.ts';
import type { VideoProcessing } from './video-processing.service.ts';

export const videoProcessingAdminRoutes = (processing: VideoProcessing): Route[] => [
  route(getProcessing, async ({ params }) => ({
    processing: presentProcessing(await processing.get(params.id)),
  })),
  route(retryProcessing, async ({ params }) => ({
    processing: presentProcessing(await processing.retry(params.id)),
  })),
];
