import { useSyncExternalStore } from 'react';
import { RESUMABLE_RETRY_DELAYS } from '@kinora/contracts/foundation/upload-rules.ts';
import { useSessionStore } from '#platform/session/session-context.tsx';
import type { SessionStore } from '#platform/session/session-store.ts';
import { toast } from '#platform/toast/toast.ts';
import {
  createUploadQueue,
  isActive,
  type UploadItem,
  type UploadQueue,
  type UploadQueueDeps,
} from '#platform/upload/upload-queue.ts';
import type { SendFile } from '#platform/upload/methods/send-file.ts';
import { failureText } from './failure-text.ts';

/** Lazy: the upload code loads with the first file, so that pages which may never upload do not carry it. */
const WAYS: UploadQueueDeps['ways'] = {
  form: late(async () => (await import('#platform/upload/methods/form-upload.ts')).sendAsForm),
  tus: late(async () => {
    const { sendResumable } = await import('#platform/upload/methods/tus-upload.ts');
    return sendResumable(RESUMABLE_RETRY_DELAYS);
  }),
  presigned: late(async () => (await import('#platform/upload/methods/presigned-upload.ts')).sendPresigned),
  multipart: late(async () => (await import('#platform/upload/methods/multipart-upload.ts')).sendMultipart),
};

const queues = new WeakMap<SessionStore, UploadQueue>();

/** The uploads of this tab. They continue across client-side navigation. */
export const useUploads = (): UploadQueue => uploadsOf(useSessionStore());

/** The same uploads; re-renders whenever one of them changes. */
export function useUploadItems(): readonly UploadItem[] {
  const { subscribe, items } = useUploads();
  return useSyncExternalStore(subscribe, items, items);
}

function late(load: () => Promise<SendFile>): SendFile {
  return async (file, options) => (await load())(file, options);
}

/** A tab has one session store, so one queue. */
function uploadsOf(session: SessionStore): UploadQueue {
  const queue = queues.get(session) ?? createTabUploads(session);
  queues.set(session, queue);
  return queue;
}

function createTabUploads(session: SessionStore): UploadQueue {
  const bootstrap = () => {
    const data = session.get();
    if (data === null) throw new Error('The bootstrap data is not loaded');
    return data;
  };
  const queue = createUploadQueue({
    ways: WAYS,
    facts: () => {
      const { storage_driver: driver, uploads } = bootstrap().settings;
      return {
        isS3: driver === 's3',
        isDirect: uploads.s3_direct_upload,
        isResumableOff: uploads.disable_tus,
        chunkSize: uploads.chunk_size,
      };
    },
    toast: (failure) => toast.danger(failureText(bootstrap().i18n, failure)),
  });
  queue.subscribe(() => warnWhile(queue.items().some(isActive)));
  return queue;
}

/** Closing the tab ends its uploads. Uploaded parts are kept, but the user has to pick the file again. */
function warnWhile(isUploading: boolean): void {
  if (isUploading) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
