/**
 * Video processing: the way of an uploaded file to something that plays. `catalogue/videos` tells it of files with
 * `startProcessing` and `removeAsset` and follows `videoMeasured`; `catalogue/playback` reads assets.
 */
export { assetFile, type VideoAsset } from './video-processing.asset.ts';
export { videoMeasured } from './video-processing.events.ts';
export { masterPlaylist } from './video-processing.master.ts';
export {
  type CaptionRow,
  deleteCaption,
  insertCaption,
  listCaptions,
  readAsset,
} from './video-processing.repository.ts';
export { removeAsset, startProcessing } from './video-processing.service.ts';
export { parseCaptions, writeWebVtt } from './video-processing.captions.ts';
