import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { WordFilter } from '../browse-address.ts';
import type { WordKind } from '../use-filter-names.ts';
import { CheckChip } from './check-chip.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** How the words of a filter apply: one of them is enough, all must be there, none may be. */
export type ChoiceMode = 'any' | 'all' | 'none';

interface ChoiceGroupProps {
  name: WordKind;
  label: string;
  choices: readonly Choice[];
  filter: TitleFilter;
  modes: readonly ChoiceMode[];
  onChoose?: (value: string) => void;
  /** Above the choices, such as a field that finds more. */
  children?: ReactNode;
}

/** Words to choose from, once for each way they may apply; the rarer ways are folded away. */
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

const fieldNameOf = (name: WordKind, mode: ChoiceMode) => (mode === 'any' ? name : `${name}_${mode}`);

/** Which filter a way of a group is; not every group has all ways. */
const FIELDS: Record<WordKind, Partial<Record<ChoiceMode, WordFilter>>> = {
  genres: { any: 'genres', all: 'genres_all', none: 'genres_none' },
  keywords: { any: 'keywords', all: 'keywords_all', none: 'keywords_none' },
  countries: { any: 'countries', all: 'countries_all', none: 'countries_none' },
  languages: { any: 'languages', none: 'languages_none' },
  certifications: { any: 'certifications', none: 'certifications_none' },
  statuses: { any: 'statuses', none: 'statuses_none' },
};

const fieldOf = (name: WordKind, mode: ChoiceMode) => FIELDS[name][mode];
