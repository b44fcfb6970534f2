import { type FactsForm, NamesPanel, ReleasePanel } from './fact-panels.tsx';
import { AliasesPanel, ExternalIdsPanel } from './list-panels.tsx';

/** Every primary fact, of a title that is there or of a new one. */
export function AllFacts({ form }: { form: FactsForm }) {
  return (
    <>
      <NamesPanel form={form} />
      <ReleasePanel form={form} />
      <AliasesPanel form={form} />
      <ExternalIdsPanel form={form} />
    </>
  );
}
