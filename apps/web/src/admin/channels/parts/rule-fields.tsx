import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ChannelBody, ChannelFormControl, ChannelValues } from './channel-fields.ts';
import { useKeywordOptions, useRuleOptions } from './use-rule-options.ts';
import { FilterOptionsField } from './filter-options-field.tsx';

type NumberKey = 'year_from' | 'year_to' | 'runtime_from' | 'runtime_to' | 'score_from' | 'votes_from';

interface RuleProps {
  filter: TitleFilter;
  onChange: (filter: TitleFilter) => void;
}

/** The rule that selects a channel's titles. Empty fields do not filter. */
export function RuleFields({ form }: { form: ChannelFormControl }) {
  const { t } = useTrans();
  const { value, onChange } = useFormField<ChannelValues, ChannelBody, TitleFilter>({ form, name: 'filter' });
  const model = useWatch({ control: form.control, name: 'content_model' });
  const rule = { filter: value, onChange };
  return (
    <fieldset className="grid gap-4 rounded-xl border border-line p-4">
      <legend className="px-1 text-[13px] font-[550]">{t('Rule')}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <WordFields {...rule} />
        {model === 'title' ? <TypeField {...rule} /> : null}
      </div>
      <NumberFields {...rule} />
      <WatchableField {...rule} />
    </fieldset>
  );
}

function WordFields({ filter, onChange }: RuleProps) {
  const { t } = useTrans();
  const { names, wordsOf } = useRuleOptions();
  const keywords = useKeywordOptions(filter);
  const labels = {
    genres: t('Genres'),
    countries: t('Countries'),
    languages: t('Languages'),
    certifications: t('Age ratings'),
    statuses: t('Statuses'),
  } as const;
  const families = Object.keys(labels) as (keyof typeof labels)[];
  return (
    <>
      {families.map((family) => (
        <FilterOptionsField
          key={family}
          label={labels[family]}
          family={family}
          options={wordsOf(family)}
          nameOf={names[family]}
          filter={filter}
          onChange={onChange}
        />
      ))}
      <FilterOptionsField
        label={t('Keywords')}
        family="keywords"
        options={keywords.options}
        nameOf={keywords.nameOf}
        filter={filter}
        onChange={onChange}
        onType={keywords.setText}
      />
    </>
  );
}

function TypeField({ filter, onChange }: RuleProps) {
  const { t } = useTrans();
  const choose = (key: unknown) => {
    const { type: _, ...rest } = filter;
    onChange(key === 'movie' || key === 'series' ? { ...rest, type: key } : rest);
  };
  return (
    <Select label={t('Type')} size="compact" value={filter.type ?? 'both'} onChange={choose}>
      <Option id="both">{t('Films and series')}</Option>
      <Option id="movie">{t('Films')}</Option>
      <Option id="series">{t('Series')}</Option>
    </Select>
  );
}

function WatchableField({ filter, onChange }: RuleProps) {
  const { t } = useTrans();
  const choose = (isChecked: boolean) => {
    const { watchable: _, ...rest } = filter;
    onChange(isChecked ? { ...rest, watchable: '1' } : rest);
  };
  return (
    <Checkbox isSelected={filter.watchable !== undefined} onChange={choose}>
      {t('Only titles that can be watched here')}
    </Checkbox>
  );
}

function NumberFields(rule: RuleProps) {
  const { t } = useTrans();
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
      <NumberField {...rule} name="year_from" label={t('From year')} min={1870} max={2200} />
      <NumberField {...rule} name="year_to" label={t('To year')} min={1870} max={2200} />
      <NumberField {...rule} name="score_from" label={t('Minimum score')} min={0} max={10} />
      <NumberField {...rule} name="votes_from" label={t('Minimum votes')} min={0} max={2_147_483_647} />
      <NumberField {...rule} name="runtime_from" label={t('Minimum minutes')} min={0} max={32_767} />
      <NumberField {...rule} name="runtime_to" label={t('Maximum minutes')} min={0} max={32_767} />
    </div>
  );
}

/** A numeric bound of the rule. Invalid input shows an error and does not filter. */
function NumberField({
  filter,
  onChange,
  name,
  label,
  min,
  max,
}: RuleProps & { name: NumberKey; label: string; min: number; max: number }) {
  const { t } = useTrans();
  const stored = filter[name];
  const [text, setText] = useState(stored === undefined ? '' : String(stored));
  const isNumber =
    text.trim() === '' || (/^\d+(\.\d)?$/.test(text.trim()) && isBetween(Number(text), min, max));
  // The value changed from outside, e.g. after a resolved conflict, so update the text.
  const held = isNumber && text.trim() !== '' ? Number(text) : undefined;
  if (isNumber && held !== stored) setText(stored === undefined ? '' : String(stored));
  const write = (next: string) => {
    setText(next);
    const value = next.trim();
    const { [name]: _, ...rest } = filter;
    const isKept = /^\d+(\.\d)?$/.test(value) && isBetween(Number(value), min, max);
    onChange(isKept ? { ...rest, [name]: Number(value) } : rest);
  };
  return (
    <TextField
      label={label}
      size="compact"
      inputMode="decimal"
      value={text}
      onChange={write}
      errorMessage={
        isNumber ? undefined : t('Enter a number from :min to :max.', { min: String(min), max: String(max) })
      }
    />
  );
}

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;
