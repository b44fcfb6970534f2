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

/** Those of the crew whom the facts name, each once however many jobs they had of a kind. */
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
  };
}
