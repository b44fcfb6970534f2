import type { SectionPatch } from '@kinora/contracts/foundation/settings.ts';
import { AppError } from '#platform/errors/app-error.ts';

/**
 * Runs the work for each section. If some are invalid, throws one 422 with the errors of all of them, named as in the
 * body. Sorted, so that two calls that lock sections cannot wait for each other.
 */
export async function forEachSection<Result>(
  patches: Readonly<Record<string, SectionPatch>>,
  work: (name: string, patch: SectionPatch) => Promise<Result>,
): Promise<Record<string, Result>> {
  const results: [string, Result][] = [];
  const fields: Record<string, string | string[]> = {};
  for (const [name, patch] of Object.entries(patches).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    try {
      results.push([name, await work(name, patch)]);
    } catch (error) {
      if (!(error instanceof AppError) || error.fields === undefined) throw error;
      for (const [field, messages] of Object.entries(error.fields)) {
        fields[`sections.${name}.${field}`] = messages;
      }
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
  return Object.fromEntries(results);
}
