import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { TermFilter } from '../browse-address.ts';
import type { TermKind } from '../use-filter-names.ts';
import { CheckChip } from './check-chip.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** How the terms of a filter match: at least one, all, or none of them. */
export type MatchMode = 'any' | 'all' | 'none';

interface ChoiceGroupProps {
  name: TermKind;
  label: string;
  choices: readonly Choice[];
  filter: TitleFilter;
  modes: readonly MatchMode[];
  onChoose?: (value: string) => void;
  /** Content above the choices, such as a search field. */
  children?: ReactNode;
}

/** The choices of a filter, once for each match mode. The less common modes are collapsed. */
export function ChoiceGroup({ name, label, choices, filter, modes, onChoose, children }: ChoiceGroupProps) {
  const { t } = useTrans();
  const titles = { any: label, all: t('All of these'), none: t('None of these') };
  if (choices.length === 0 && children === undefined) return null;
  return (
    <fieldset
      id={`filter-${name}`}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'checkbox') onChoose?.(target.value);
      }}
      className="min-w-0 scroll-mt-4"
    >
      <legend className="mb-3 text-panel-sm">{label}</legend>
      {children}
      {modes.map((mode) => {
        const field = fieldOf(name, mode);
        const chosen = (field && filter[field]) ?? [];
        const list = <Choices name={fieldNameOf(name, mode)} choices={choices} chosen={chosen} />;
        return mode === 'any' ? (
          <div key={mode}>{list}</div>
        ) : (
          <details key={mode} open={chosen.length > 0} className="group/more mt-3">
            <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 text-[13.5px] font-[550] text-fg-2 hover:text-fg [&::-webkit-details-marker]:hidden">
              <ChevronRight
                size={15}
                strokeWidth={1.75}
                aria-hidden="true"
                className="transition-transform group-open/more:rotate-90 rtl:rotate-180"
              />
              {titles[mode]}
            </summary>
            <div role="group" aria-label={`${label}: ${titles[mode]}`} className="mt-3">
              {list}
            </div>
          </details>
        );
      })}
    </fieldset>
  );
}

function Choices({
  name,
  choices,
  chosen,
}: {
  name: string;
  choices: readonly Choice[];
  chosen: readonly string[];
}) {
  return (
    <ul className="-m-1 flex max-h-47 flex-wrap gap-2 overflow-y-auto p-1">
      {choices.map(({ value, label }) => (
        <li key={value}>
          <CheckChip type="checkbox" name={name} value={value} isChecked={chosen.includes(value)}>
            {label}
          </CheckChip>
        </li>
      ))}
    </ul>
  );
}

const fieldNameOf = (name: TermKind, mode: MatchMode) => (mode === 'any' ? name : `${name}_${mode}`);

/** The filter for each group and match mode; not every group supports all modes. */
const FIELDS: Record<TermKind, Partial<Record<MatchMode, TermFilter>>> = {
  genres: { any: 'genres', all: 'genres_all', none: 'genres_none' },
  keywords: { any: 'keywords', all: 'keywords_all', none: 'keywords_none' },
  countries: { any: 'countries', all: 'countries_all', none: 'countries_none' },
  languages: { any: 'languages', none: 'languages_none' },
  certifications: { any: 'certifications', none: 'certifications_none' },
  statuses: { any: 'statuses', none: 'statuses_none' },
};

const fieldOf = (name: TermKind, mode: MatchMode) => FIELDS[name][mode];
