import type { FileEntry, UploadDisk, UploadMetadata } from '@kinora/contracts/foundation/files.ts';
import {
  UPLOADS_AT_ONCE,
  type UploadFacts,
  type UploadRestrictions,
  type UploadWay,
  uploadWayOf,
} from '@kinora/contracts/foundation/upload-rules.ts';
import { watchProgress } from './progress-watch.ts';
import { refusalOf } from './restrictions.ts';
import { createSpeedMeter } from './speed-meter.ts';
import { TIMED_OUT, UploadFailure } from './upload-failure.ts';
import { type UploadFile, uploadFileOf } from './upload-file.ts';
import type { SendFile } from './ways/way.ts';

export type UploadStatus = 'pending' | 'inProgress' | 'completed' | 'failed' | 'aborted';

/** One upload as a screen shows it. */
export interface UploadItem {
  readonly id: number;
  readonly file: UploadFile;
  readonly status: UploadStatus;
  readonly bytesSent: number;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly failure: UploadFailure | null;
  /** False for a file that may not be sent at all. */
  readonly mayRetry: boolean;
  readonly entry: FileEntry | null;
}

/** What a file is uploaded for. */
export interface UploadRequest {
  /** Names the policy the server holds it against. */
  readonly policy: string;
  readonly disk?: UploadDisk;
  readonly restrictions?: UploadRestrictions;
  /** Whether a failure is also told in a toast. */
  readonly showsToast?: boolean;
  readonly onSuccess?: (entry: FileEntry, file: UploadFile) => void;
  readonly onFail?: (failure: UploadFailure, file: UploadFile) => void;
}

export interface UploadQueueDeps {
  readonly ways: Readonly<Record<UploadWay, SendFile>>;
  /** Read for each upload: settings change while a page is open. */
  readonly facts: () => UploadFacts & { readonly chunkSize: number };
  readonly toast: (failure: UploadFailure) => void;
}

interface Entry {
  item: UploadItem;
  readonly request: UploadRequest;
  readonly way: UploadWay;
  readonly isAlone: boolean;
  abort: AbortController;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** The uploads of this page: at most three at once, one after the other where one takes all there is. */
export function createUploadQueue({ ways, facts, toast }: UploadQueueDeps) {
  let entries: readonly Entry[] = [];
  let items: readonly UploadItem[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const publish = () => {
    items = entries.map(({ item }) => item);
    for (const listener of listeners) listener();
  };
  const change = (entry: Entry, changes: Partial<UploadItem>) => {
    entry.item = { ...entry.item, ...changes };
    publish();
  };
  const withStatus = (status: UploadStatus) => entries.filter(({ item }) => item.status === status);

  function startNext(): void {
    const [next] = withStatus('pending');
    const active = withStatus('inProgress');
    if (next === undefined) return;
    const limit = [...active, next].some(({ isAlone }) => isAlone) ? 1 : UPLOADS_AT_ONCE;
    if (active.length >= limit) return;
    void run(next);
    startNext();
  }

  async function run(entry: Entry): Promise<void> {
    const { abort, way, request } = entry;
    const { file } = entry.item;
    const speed = createSpeedMeter(file.size);
    const watch = watchProgress(() => abort.abort(new UploadFailure(TIMED_OUT)));
    change(entry, { status: 'inProgress', failure: null, bytesSent: 0 });
    try {
      const answer = await ways[way](file, {
        metadata: metadataOf(file, request),
        chunkSize: facts().chunkSize,
        signal: abort.signal,
        onProgress: (bytesSent) => {
          if (entry.item.status !== 'inProgress') return;
          if (bytesSent > entry.item.bytesSent) watch.moved();
          change(entry, { bytesSent, ...speed(bytesSent, Date.now()) });
        },
      });
      change(entry, { status: 'completed', bytesSent: file.size, secondsLeft: null, entry: answer });
      request.onSuccess?.(answer, file);
    } catch (error) {
      // Whoever gave it up already knows.
      if (entry.item.status === 'inProgress') fail(entry, failureOf(abort.signal.reason ?? error));
    } finally {
      watch.stop();
      startNext();
    }
  }

  function fail(entry: Entry, failure: UploadFailure): void {
    change(entry, { status: 'failed', failure, secondsLeft: null });
    if (entry.request.showsToast === true) toast(failure);
    entry.request.onFail?.(failure, entry.item.file);
  }

  const find = (id: number) => entries.find(({ item }) => item.id === id);

  return {
    /** Queues files; one that may not be sent fails at once. Answers their ids. */
    add(blobs: readonly File[], request: UploadRequest): number[] {
      const added = blobs.map((blob) => {
        const file = uploadFileOf(blob);
        const { chunkSize, ...rest } = facts();
        const way = uploadWayOf(file.size, rest);
        const isAlone =
          file.relativePath !== '' || way === 'multipart' || (way === 'tus' && file.size > chunkSize);
        const item = pendingItem((lastId += 1), file);
        return { item, request, way, isAlone, abort: new AbortController() };
      });
      entries = [...entries, ...added];
      publish();
      for (const entry of added) {
        const refusal = refusalOf(entry.item.file, request.restrictions ?? {});
        if (refusal === null) continue;
        change(entry, { mayRetry: false });
        fail(entry, refusal);
      }
      startNext();
      return added.map(({ item }) => item.id);
    },
    /** Gives an upload up, silently. */
    abort(id: number): void {
      const entry = find(id);
      if (entry === undefined || !isActive(entry.item)) return;
      change(entry, { status: 'aborted', secondsLeft: null });
      entry.abort.abort();
      startNext();
    },
    /** Tries one again that failed or was given up. */
    retry(id: number): void {
      const entry = find(id);
      if (entry === undefined || !entry.item.mayRetry) return;
      if (!['failed', 'aborted'].includes(entry.item.status)) return;
      entry.abort = new AbortController();
      change(entry, { status: 'pending', failure: null, bytesSent: 0 });
      startNext();
    },
    /** Takes one that is over off the list. */
    remove(id: number): void {
      entries = entries.filter(({ item }) => item.id !== id || isActive(item));
      publish();
    },
    /** Takes all those that are over off the list. */
    clear(): void {
      entries = entries.filter(({ item }) => isActive(item));
      publish();
    },
    items: () => items,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether an upload waits or runs. */
export const isActive = ({ status }: UploadItem): boolean => status === 'pending' || status === 'inProgress';

const pendingItem = (id: number, file: UploadFile): UploadItem => ({
  id,
  file,
  status: 'pending',
  bytesSent: 0,
  bytesPerSecond: null,
  secondsLeft: null,
  failure: null,
  mayRetry: true,
  entry: null,
});

const metadataOf = (file: UploadFile, { policy, disk = 'uploads' }: UploadRequest): UploadMetadata => ({
  disk,
  parentId: null,
  diskPrefix: policy,
  relativePath: file.relativePath,
  name: file.name,
  clientName: file.name,
  clientExtension: file.extension,
  clientMime: file.mime,
  clientSize: file.size,
});

/** Says what the server said; whatever else went wrong has a message of its own. */
const failureOf = (error: unknown): UploadFailure =>
  error instanceof UploadFailure
    ? error
    : new UploadFailure(
        error instanceof Error ? error.message : 'The upload failed. Try again.',
        {},
        { cause: error },
      );
