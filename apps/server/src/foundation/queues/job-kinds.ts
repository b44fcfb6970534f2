import type { JobKind } from '@kinora/contracts/foundation/queues.ts';
import { type Job, kindOf } from '#platform/queue/job.ts';

/** The kinds of all jobs by name. */
export interface JobKinds {
  /** A job that this version does not know belongs to `events`. */
  kindOf(job: string): JobKind;
  namesOf(kind: JobKind): string[];
}

export function createJobKinds(jobs: () => readonly Job[]): JobKinds {
  return {
    kindOf: (name) => kindOf(jobs().find((job) => job.name === name) ?? {}),
    namesOf: (kind) =>
      jobs()
        .filter((job) => kindOf(job) === kind)
        .map(({ name }) => name),
  };
}
