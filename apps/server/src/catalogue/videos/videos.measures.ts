import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { videoMeasured } from '#catalogue/video-processing/index.ts';
import { type Events, defineListener, type Listener } from '#platform/events/events.ts';
import { setMeasurements } from './videos.editing-repository.ts';

/** Copies the duration and the poster of a video from its file, once they are known. */
export const measurementsListener = (events: Events): Listener =>
  defineListener(videoMeasured, 'take-measures', async ({ id, seconds, poster }, { tx }) => {
    const video = await setMeasurements(tx, id, { seconds, thumbnail: poster });
    if (video !== undefined) await events.emit(tx, titlesChanged, { ids: [video.title_id] });
  });
