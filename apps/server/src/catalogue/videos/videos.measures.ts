import { titlesChanged } from '#catalogue/title-cards/index.ts';
import { videoMeasured } from '#catalogue/video-processing/index.ts';
import { type Events, listen, type Listener } from '#platform/events/events.ts';
import { setMeasured } from './videos.editing-repository.ts';

/** Takes the length and the picture of a video from its file, once they are known. */
export const followMeasures = (events: Events): Listener =>
  listen(videoMeasured, 'take-measures', async ({ id, seconds, poster }, { tx }) => {
    const video = await setMeasured(tx, id, { seconds, thumbnail: poster });
    if (video !== undefined) await events.emit(tx, titlesChanged, { ids: [video.title_id] });
  });
