import type { FileEntry, UploadDisk, UploadMetadata } from '@kinora/contracts/foundation/files.ts';
import {
  PROGRESS_TIMEOUT_MS,
  UPLOADS_CONCURRENCY,
  type UploadConditions,
  type UploadRestrictions,
  type UploadMethod,
  chooseUploadMethod,
} from '@kinora/contracts/foundation/upload-rules.ts';
import { checkRestrictions } from './restrictions.ts';
import { createSpeedMeter } from './speed-meter.ts';
import { TIMED_OUT, UploadFailure } from './upload-failure.ts';
import { type UploadFile, toUploadFile } from './upload-file.ts';
import type { SendFile } from './methods/send-file.ts';

export type UploadStatus = 'pending' | 'inProgress' | 'completed' | 'failed' | 'aborted';

/** An upload, for display. */
export interface UploadItem {
  readonly id: number;
  readonly file: UploadFile;
  readonly status: UploadStatus;
  readonly bytesSent: number;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly failure: UploadFailure | null;
  /** False for a file that may not be uploaded at all. */
  readonly mayRetry: boolean;
  readonly entry: FileEntry | null;
}

/** Purpose and options of an upload. */
export interface UploadRequest {
  /** The policy that the server checks the file against. */
  readonly policy: string;
  readonly disk?: UploadDisk;
  readonly restrictions?: UploadRestrictions;
  /** Whether a failure also shows a toast. */
  readonly showsToast?: boolean;
  readonly onSuccess?: (entry: FileEntry, file: UploadFile) => void;
  readonly onFail?: (failure: UploadFailure, file: UploadFile) => void;
}

export interface UploadQueueDeps {
  readonly ways: Readonly<Record<UploadMethod, SendFile>>;
  /** Called for each upload, because settings can change while a page is open. */
  readonly facts: () => UploadConditions & { readonly chunkSize: number };
  readonly toast: (failure: UploadFailure) => void;
}

interface Entry {
  item: UploadItem;
  readonly request: UploadRequest;
  readonly way: UploadMethod;
  readonly isAlone: boolean;
  abort: AbortController;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** The uploads of this page: at most three at once, or one at a time while one of them must run alone. */
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
    const limit = [...active, next].some(({ isAlone }) => isAlone) ? 1 : UPLOADS_CONCURRENCY;
    if (active.length >= limit) return;
    void run(next);
    startNext();
  }

  async function run(entry: Entry): Promise<void> {
    const { abort, way, request } = entry;
    const { file } = entry.item;
    const speed = createSpeedMeter(file.size);
    const watch = createStallTimer(() => abort.abort(new UploadFailure(TIMED_OUT)));
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
      // An aborted upload reports no failure.
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
    /** Queues files and returns their ids; a file that may not be uploaded fails immediately. */
    add(blobs: readonly File[], request: UploadRequest): number[] {
      const added = blobs.map((blob) => {
        const file = toUploadFile(blob);
        const { chunkSize, ...rest } = facts();
        const way = chooseUploadMethod(file.size, rest);
        const isAlone =
          file.relativePath !== '' || way === 'multipart' || (way === 'tus' && file.size > chunkSize);
        const item = pendingItem((lastId += 1), file);
        return { item, request, way, isAlone, abort: new AbortController() };
      });
      entries = [...entries, ...added];
      publish();
      for (const entry of added) {
        const refusal = checkRestrictions(entry.item.file, request.restrictions ?? {});
        if (refusal === null) continue;
        change(entry, { mayRetry: false });
        fail(entry, refusal);
      }
      startNext();
      return added.map(({ item }) => item.id);
    },
    /** Aborts an upload silently. */
    abort(id: number): void {
      const entry = find(id);
      if (entry === undefined || !isActive(entry.item)) return;
      change(entry, { status: 'aborted', secondsLeft: null });
      entry.abort.abort();
      startNext();
    },
    /** Retries a failed or aborted upload. */
    retry(id: number): void {
      const entry = find(id);
      if (entry === undefined || !entry.item.mayRetry) return;
      if (!['failed', 'aborted'].includes(entry.item.status)) return;
      entry.abort = new AbortController();
      change(entry, { status: 'pending', failure: null, bytesSent: 0 });
      startNext();
    },
    /** Removes a finished upload from the list. */
    remove(id: number): void {
      entries = entries.filter(({ item }) => item.id !== id || isActive(item));
      publish();
    },
    /** Removes all finished uploads from the list. */
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

/** Calls back after too long without progress. */
function createStallTimer(onStall: () => void) {
  let timer = setTimeout(onStall, PROGRESS_TIMEOUT_MS);
  return {
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(onStall, PROGRESS_TIMEOUT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Whether an upload is pending or running. */
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

/** Uses the server's message; other errors have a message of their own. */
const failureOf = (error: unknown): UploadFailure =>
  error instanceof UploadFailure
    ? error
    : new UploadFailure(
        error instanceof Error ? error.message : 'The upload failed. Try again.',
        {},
        { cause: error },
      );
