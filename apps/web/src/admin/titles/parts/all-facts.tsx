import type { ReactNode } from 'react';
import { NamesPanel, ReleasePanel } from './fact-panels.tsx';
import type { FactsForm } from './title-fields.ts';
import { AliasesPanel, ExternalIdsPanel } from './list-panels.tsx';

/** All primary facts, for an existing or a new title. */
export function TitleFactsFields({ form, poster = null }: { form: FactsForm; poster?: ReactNode }) {
  return (
    <>
      <NamesPanel form={form} poster={poster} />
      <ReleasePanel form={form} />
      <AliasesPanel form={form} />
      <ExternalIdsPanel form={form} />
    </>
  );
}
