import { ExternalIdsPanel } from './external-ids-panel.tsx';
import { type FactsForm, LifeDatesPanel, NamePanel } from './person-panels.tsx';

/** All primary facts, for an existing or a new person. */
export function PersonFactsFields({ form }: { form: FactsForm }) {
  return (
    <>
      <NamePanel form={form} />
      <LifeDatesPanel form={form} />
      <ExternalIdsPanel form={form} />
    </>
  );
}
