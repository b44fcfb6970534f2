import { useState } from 'react';
import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import { useAddComboBox } from '#admin/kit/use-adder.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChipGroup, ChipItem } from '#ui/chip-group.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';

export interface FilterOption {
  readonly value: string;
  readonly name: string;
}

/** How the selected values match: any, all or none of them. */
type Mode = '' | '_all' | '_none';
type Family = 'genres' | 'keywords' | 'countries' | 'languages' | 'certifications' | 'statuses';

/** The server's limit of values per mode. */
const WORDS_MAX = 10;
const SEVERAL: ReadonlySet<Family> = new Set<Family>(['genres', 'keywords', 'countries']);

const modesOf = (family: Family): readonly Mode[] =>
  SEVERAL.has(family) ? ['', '_all', '_none'] : ['', '_none'];
// Filters have no `languages_all` and the like; `modesOf` never returns such a mode.
const wordsIn = (filter: TitleFilter, family: Family, mode: Mode): string[] =>
  filter[`${family}${mode}` as 'genres'] ?? [];

function withWords(filter: TitleFilter, family: Family, mode: Mode, words: readonly string[]): TitleFilter {
  const { [`${family}${mode}` as 'genres']: _, ...rest } = filter;
  return words.length === 0 ? rest : { ...rest, [`${family}${mode}`]: [...words] };
}

/** Selects values of one kind that titles must have, must all have or must not have. */
export function FilterOptionsField({
  label,
  family,
  options,
  nameOf,
  filter,
  onChange,
  onType,
}: {
  label: string;
  family: Family;
  options: readonly FilterOption[];
  nameOf: (value: string) => string;
  filter: TitleFilter;
  onChange: (filter: TitleFilter) => void;
  /** Called for vocabularies that are too large to load completely. */
  onType?: (text: string) => void;
}) {
  const { t } = useTrans();
  const [mode, setMode] = useState<Mode>('');
  const { text, boxProps } = useAddComboBox();
  const box = boxProps((value) => {
    onType?.('');
    const words = wordsIn(filter, family, mode);
    if (words.length < WORDS_MAX) onChange(withWords(filter, family, mode, [...words, value]));
  });
  const typed = text.trim().toLowerCase();
  const chosen = modesOf(family).flatMap((way) => wordsIn(filter, family, way));
  const offered = options.filter(
    ({ value, name }) =>
      !chosen.includes(value) && (onType !== undefined || name.toLowerCase().includes(typed)),
  );
  const write = (value: string) => {
    box.onInputChange(value);
    onType?.(value);
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <ComboBox<FilterOption>
          {...box}
          label={label}
          size="compact"
          className="flex-1"
          placeholder={t('Type to search')}
          items={offered.slice(0, 50)}
          onInputChange={write}
        >
          {({ value, name }) => (
            <Option id={value} textValue={name}>
              {name}
            </Option>
          )}
        </ComboBox>
        <ModeSelect label={label} family={family} mode={mode} onChange={setMode} />
      </div>
      <ChosenWords label={label} family={family} filter={filter} nameOf={nameOf} onChange={onChange} />
    </div>
  );
}

function ModeSelect({
  label,
  family,
  mode,
  onChange,
}: {
  label: string;
  family: Family;
  mode: Mode;
  onChange: (mode: Mode) => void;
}) {
  const { t } = useTrans();
  const words: Record<Mode, string> = { '': t('Any of'), _all: t('All of'), _none: t('None of') };
  const modes = modesOf(family);
  return (
    <Select
      aria-label={t('Match :name', { name: label })}
      size="compact"
      className="w-27 flex-none"
      value={mode === '' ? 'any' : mode}
      onChange={(key) => onChange(modes.find((one) => one === key) ?? '')}
    >
      {modes.map((one) => (
        <Option key={one} id={one === '' ? 'any' : one}>
          {words[one]}
        </Option>
      ))}
    </Select>
  );
}

function ChosenWords({
  label,
  family,
  filter,
  nameOf,
  onChange,
}: {
  label: string;
  family: Family;
  filter: TitleFilter;
  nameOf: (value: string) => string;
  onChange: (filter: TitleFilter) => void;
}) {
  const { t } = useTrans();
  const wordsOf: Record<Mode, (name: string) => string> = {
    '': (name) => name,
    _all: (name) => t('and :name', { name }),
    _none: (name) => t('not :name', { name }),
  };
  const chosen = modesOf(family).flatMap((mode) =>
    wordsIn(filter, family, mode).map((value) => ({ key: `${mode} ${value}`, mode, value })),
  );
  if (chosen.length === 0) return null;
  const remove = (keys: ReadonlySet<unknown>) => {
    const gone = chosen.find(({ key }) => keys.has(key));
    if (gone === undefined) return;
    const rest = wordsIn(filter, family, gone.mode).filter((value) => value !== gone.value);
    onChange(withWords(filter, family, gone.mode, rest));
  };
  return (
    <ChipGroup aria-label={label} onRemove={remove}>
      {chosen.map(({ key, mode, value }) => (
        <ChipItem key={key} id={key} size="sm">
          {wordsOf[mode](nameOf(value))}
        </ChipItem>
      ))}
    </ChipGroup>
  );
}
