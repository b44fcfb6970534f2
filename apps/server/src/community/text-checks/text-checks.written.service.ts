import { listWritten } from './text-checks.repository.ts';

/** What is remembered of the texts that members write, for those who decide about them. */
export const writtenTexts = { listSince: listWritten };
