import { RESTRICTION_KINDS, type RestrictionKind } from '@kinora/contracts/catalogue/channel-choices.ts';
import type { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { useState } from 'react';
import type { ChannelBody, ChannelFormControl, ChannelValues } from './channel-fields.ts';
import { restrictionLabels } from './channel-option-labels.ts';
import { useKeywordOptions, useRuleOptions } from './use-rule-options.ts';
import type { FilterOption } from './filter-options-field.tsx';

type Restriction = ChannelConfig['restriction'];

/** Restricts the titles: not at all, by the URL, or to a fixed value. */
export function RestrictionField({ form }: { form: ChannelFormControl }) {
  const { t } = useTrans();
  const words = restrictionLabels(t);
  const { value, onChange, errorMessage, name, ref } = useFormField<ChannelValues, ChannelBody, Restriction>({
    form,
    name: 'restriction',
  });
  const choose = (key: unknown) => {
    const kind = RESTRICTION_KINDS.find((one) => one === key);
    onChange(kind === undefined ? null : { kind, value: null });
  };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Select
        label={t('Filter titles by')}
        name={name}
        buttonRef={ref}
        size="compact"
        value={value?.kind ?? 'none'}
        onChange={choose}
        errorMessage={errorMessage}
      >
        <Option id="none">{t('Nothing')}</Option>
        {RESTRICTION_KINDS.map((kind) => (
          <Option key={kind} id={kind}>
            {words[kind]}
          </Option>
        ))}
      </Select>
      {value === null ? null : (
        <ValueField
          key={value.kind}
          kind={value.kind}
          value={value.value}
          onChange={(next) => onChange({ kind: value.kind, value: next })}
        />
      )}
    </div>
  );
}

function ValueField({
  kind,
  value,
  onChange,
}: {
  kind: RestrictionKind;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const { t } = useTrans();
  const { names, wordsOf } = useRuleOptions();
  const keywords = useKeywordOptions(value === null || kind !== 'keyword' ? {} : { keywords: [value] });
  const nameOf = { genre: names.genres, country: names.countries, keyword: keywords.nameOf }[kind];
  const options = { genre: wordsOf('genres'), country: wordsOf('countries'), keyword: keywords.options }[
    kind
  ];
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? (value === null ? '' : nameOf(value));
  const write = (next: string) => {
    setText(next);
    if (kind === 'keyword') keywords.setText(next);
  };
  const typed = (text ?? '').trim().toLowerCase();
  const offered = options.filter(({ name }) => name.toLowerCase().includes(typed));
  return (
    <ComboBox<FilterOption>
      label={t('Always the same one')}
      size="compact"
      description={t('Leave empty to take it from the address, for example /movies/horror.')}
      placeholder={t('From the address')}
      items={offered.slice(0, 50)}
      inputValue={shown}
      onInputChange={write}
      value={value}
      onChange={(key) => {
        setText(null);
        onChange(key === null ? null : String(key));
      }}
    >
      {({ value: id, name }) => (
        <Option id={id} textValue={name}>
          {name}
        </Option>
      )}
    </ComboBox>
  );
}
