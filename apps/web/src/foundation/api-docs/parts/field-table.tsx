import type { ApiField } from '@kinora/contracts/foundation/api-docs.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The largest value of an id column. Readers do not need to know this limit. */
const COLUMN_MAX = 2_147_483_647;

/** The fields of a request or response, one per row. */
export function FieldTable({ heading, fields }: { heading: string; fields: readonly ApiField[] }) {
  if (fields.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-section">{heading}</h2>
      <dl className="border-t border-line">
        {fields.map((field) => (
          <div
            key={field.name}
            className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
          >
            <dt dir="ltr" className="font-mono text-[13px] wrap-anywhere">
              {field.name}
            </dt>
            <dd className="text-meta text-fg-2">
              <FieldFacts field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FieldFacts({ field }: { field: ApiField }) {
  const facts = useFacts(field);
  return (
    <>
      <span dir="ltr" className="font-mono text-[12.5px] text-fg">
        {field.format === null ? field.type : `${field.type} (${field.format})`}
        {field.is_nullable ? ' | null' : ''}
      </span>
      {facts.map((fact) => (
        <span key={fact} className="before:mx-1.5 before:content-['·']">
          {fact}
        </span>
      ))}
    </>
  );
}

function useFacts(field: ApiField): string[] {
  const { t } = useTrans();
  const { minimum, maximum, max_length: longest, values } = field;
  return [
    ...(field.is_required ? [] : [t('optional')]),
    ...(values.length > 0 ? [t('one of :values', { values: values.join(', ') })] : []),
    ...(minimum !== null && maximum !== null && maximum < COLUMN_MAX
      ? [t(':minimum to :maximum', { minimum, maximum })]
      : []),
    ...(longest === null ? [] : [t('at most :count characters', { count: longest })]),
    ...(field.default === null ? [] : [t('default :value', { value: field.default })]),
  ];
}
