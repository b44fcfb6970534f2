import type { ReactNode } from 'react';
import { NamesPanel, ReleasePanel } from './fact-panels.tsx';
import type { FactsForm } from './title-fields.ts';
import { AliasesPanel, ExternalIdsPanel } from './list-panels.tsx';

/** Every primary fact, of a title that is there or of a new one. */
export function AllFacts({ form, poster = null }: { form: FactsForm; poster?: ReactNode }) {
  return (
    <>
      <NamesPanel form={form} poster={poster} />
      <ReleasePanel form={form} />
      <AliasesPanel form={form} />
      <ExternalIdsPanel form={form} />
    </>
  );
}
