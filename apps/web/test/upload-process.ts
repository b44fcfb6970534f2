// Uploads one file with the upload engine of the pages and writes its entry to a file. Drills start, kill and restart
// it.
import { openAsBlob, writeFileSync } from 'node:fs';
import { installBrowserGlobals } from './browser-globals.ts';

const { SITE = '', COOKIES = '', MEMORY = '', FILE = '', ANSWER = '' } = process.env;
const { CHUNK_BYTES = '', IS_S3 = '' } = process.env;
installBrowserGlobals({ site: SITE, cookies: COOKIES, memory: MEMORY });

const { RESUMABLE_RETRY_DELAYS } = await import('@kinora/contracts/foundation/upload-rules.ts');
const { createUploadQueue } = await import('#platform/upload/upload-queue.ts');
const { sendAsForm } = await import('#platform/upload/methods/form-upload.ts');
const { sendMultipart } = await import('#platform/upload/methods/multipart-upload.ts');
const { sendPresigned } = await import('#platform/upload/methods/presigned-upload.ts');
const { sendResumable } = await import('#platform/upload/methods/tus-upload.ts');

const queue = createUploadQueue({
  ways: {
    form: sendAsForm,
    tus: sendResumable(RESUMABLE_RETRY_DELAYS),
    presigned: sendPresigned,
    multipart: sendMultipart,
  },
  facts: () => ({
    isS3: IS_S3 === 'true',
    isDirect: true,
    isResumableOff: false,
    chunkSize: Number(CHUNK_BYTES),
  }),
  toast: () => undefined,
});

// The same name and time at every start, so that it counts as the same file, picked again.
const film = new File([await openAsBlob(FILE)], 'film.mp4', { type: 'video/mp4', lastModified: 0 });
Object.defineProperty(film, 'webkitRelativePath', { value: '' });

function end(answer: object): void {
  writeFileSync(ANSWER, JSON.stringify(answer));
}
queue.add([film], {
  policy: 'videos',
  onSuccess: (entry) => end({ entry }),
  onFail: ({ message }) => end({ failure: message }),
});
