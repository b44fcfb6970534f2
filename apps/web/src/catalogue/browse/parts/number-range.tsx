import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { NUMBER_FILTERS, type NumberFilter } from '../browse-address.ts';

/** A minimum and optionally a maximum. */
export function NumberRange({
  id,
  label,
  names,
  filter,
  step = 1,
  hint,
}: {
  id: string;
  label: string;
  names: readonly [NumberFilter] | readonly [NumberFilter, NumberFilter];
  filter: TitleFilter;
  step?: number;
  /** The range of available values. */
  hint?: string | undefined;
}) {
  const { t } = useTrans();
  const [from, to] = names;
  return (
    <fieldset id={`filter-${id}`} className="min-w-0 scroll-mt-4">
      <legend className="mb-3 text-panel-sm">
        {label}
        {hint === undefined ? null : <span className="ms-2 text-meta font-normal text-fg-3">{hint}</span>}
      </legend>
      <div className="flex items-center gap-2.5">
        <NumberInput
          name={from}
          label={to === undefined ? label : t(':label from', { label })}
          value={filter[from]}
          step={step}
        />
        {to === undefined ? null : (
          <>
            <span aria-hidden="true" className="text-fg-3">
              –
            </span>
            <NumberInput name={to} label={t(':label to', { label })} value={filter[to]} step={step} />
          </>
        )}
      </div>
    </fieldset>
  );
}

function NumberInput({
  name,
  label,
  value,
  step,
}: {
  name: NumberFilter;
  label: string;
  value: number | undefined;
  step: number;
}) {
  const { min, max } = NUMBER_FILTERS[name];
  return (
    <input
      type="number"
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      name={name}
      aria-label={label}
      defaultValue={value}
      min={min}
      max={max}
      step={step}
      className="h-10.5 w-28 min-w-0 rounded-control border border-line-strong bg-transparent px-3 text-[14.5px] tabular-nums"
    />
  );
}
