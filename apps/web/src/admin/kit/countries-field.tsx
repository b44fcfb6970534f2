import { regionName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { CountryAdder } from './country-adder.tsx';

interface CountriesFieldProps {
  name: string;
  value: readonly string[];
  onChange: (codes: string[]) => void;
  errorMessage: string | undefined;
  /** Shown while no country is chosen. */
  emptyText?: string;
}

/** Chooses countries by name or code. */
export function CountriesField({ name, value, onChange, errorMessage, emptyText }: CountriesFieldProps) {
  const { t, locale } = useTrans();
  return (
    <div className="grid gap-4">
      {/* Lets the form show server errors for this field here. */}
      <input type="hidden" name={name} />
      <CountryAdder chosen={value} onAdd={(code) => onChange([...value, code])} />
      <ChosenChips
        label={t('Countries')}
        values={value}
        nameOf={(code) => regionName(locale, code)}
        onChange={onChange}
        {...(emptyText !== undefined && { emptyText })}
      />
      <p role="alert" className="text-[12.5px] text-danger empty:hidden">
        {errorMessage}
      </p>
    </div>
  );
}
