import { useId } from 'react';
import type { PlayerChoices } from '../player-media.ts';

/** A single choice of a few options, all visible. */
export function ChoicePills({ legend, options, value, onChange }: PlayerChoices & { legend: string }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-[12.5px] font-medium text-fg-2">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-8 max-w-full items-center rounded-full bg-wash-2 px-3 text-[13px] font-medium transition-colors has-checked:bg-primary has-checked:text-on-primary has-focus-visible:focus-ring can-hover:hover:bg-wash-3 can-hover:has-checked:hover:bg-primary coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="focus-none absolute inset-0 cursor-pointer opacity-0"
            />
            <bdi className="truncate">{option.label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
