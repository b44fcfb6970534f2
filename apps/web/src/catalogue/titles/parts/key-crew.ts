import type { Credit } from '@kinora/contracts/catalogue/credits.ts';

const WRITERS = new Set([
  'Writer',
  'Screenplay',
  'Story',
  'Teleplay',
  'Novel',
  'Short Story',
  'Theatre Play',
]);

const COMPOSERS = new Set(['Original Music Composer', 'Music', 'Composer']);

/** The crew members listed in the facts. Each person appears once per group, even with several jobs in it. */
export function keyCrew(crew: readonly Credit[]) {
  const withJob = (isJob: (job: string) => boolean) => [
    ...new Map(
      crew.filter(({ job }) => job !== null && isJob(job)).map((credit) => [credit.person.id, credit]),
    ).values(),
  ];
  return {
    creators: withJob((job) => job === 'Creator'),
    directors: withJob((job) => job === 'Director'),
    writers: withJob((job) => WRITERS.has(job)),
    composers: withJob((job) => COMPOSERS.has(job)),
  };
}
