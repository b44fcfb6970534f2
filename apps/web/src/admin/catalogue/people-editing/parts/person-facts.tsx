import { ExternalIdsPanel } from './external-ids-panel.tsx';
import { type FactsForm, LifePanel, NamePanel } from './person-panels.tsx';

/** Every primary fact, of a person who is there or of a new one. */
export function AllPersonFacts({ form }: { form: FactsForm }) {
  return (
    <>
      <NamePanel form={form} />
      <LifePanel form={form} />
      <ExternalIdsPanel form={form} />
    </>
  );
}
