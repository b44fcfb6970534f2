import { useSyncExternalStore } from 'react';

/** A bulk job whose progress this tab shows. */
export interface FollowedJob {
  readonly id: number;
  /** Label of the action, as shown when the user chose it. */
  readonly label: string;
}

const KEY = 'bulk-jobs';
const NONE: readonly FollowedJob[] = [];
const listeners = new Set<() => void>();
let followed: readonly FollowedJob[] | undefined;

/** The jobs whose progress is shown at the bottom of every back-office page. They survive a reload. */
export const bulkJobsStore = {
  get(): readonly FollowedJob[] {
    followed ??= read();
    return followed;
  },
  follow(job: FollowedJob): void {
    set([...bulkJobsStore.get().filter(({ id }) => id !== job.id), job]);
  },
  leave(id: number): void {
    set(bulkJobsStore.get().filter((job) => job.id !== id));
  },
};

export const useFollowedJobs = (): readonly FollowedJob[] =>
  useSyncExternalStore(subscribe, bulkJobsStore.get, () => NONE);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function set(jobs: readonly FollowedJob[]): void {
  followed = jobs;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(jobs));
  } catch {
    // If the browser refuses storage, the jobs are only kept until the page is closed.
  }
  for (const listener of listeners) listener();
}

function read(): readonly FollowedJob[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isJob) : NONE;
  } catch {
    return NONE;
  }
}

const isJob = (value: unknown): value is FollowedJob =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'label' in value &&
  typeof value.label === 'string';
