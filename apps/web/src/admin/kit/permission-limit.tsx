import { useState } from 'react';
import type { DeclaredPermission } from '@kinora/contracts/foundation/access.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextField } from '#ui/text-field.tsx';

type Limit = DeclaredPermission['limits'][number];

const DIGITS_MAX = 12;
const DECIMALS = 1000;

/** A number field for one limit of a permission. Empty means no limit. */
export function PermissionLimit({
  limit,
  permission,
  value,
  highest,
  isDisabled,
  onChange,
}: {
  limit: Limit;
  /** The label of the permission. */
  permission: string;
  value: number | null;
  /** The user's own limit, which they cannot exceed. */
  highest: number | null;
  isDisabled: boolean;
  onChange: (value: number | null) => void;
}) {
  const { t, dynamic } = useTrans();
  const [typed, setTyped] = useState('');
  // The value also changes from outside, for example when changes are discarded.
  const text = parse(typed, limit) === value ? typed : format(value, limit);
  const isTooHigh = !isDisabled && highest !== null && (value ?? Infinity) > highest;
  const unit = dynamic(limit.label);
  return (
    <span className="flex items-start gap-2">
      <TextField
        size="sm"
        className="w-20"
        aria-label={t(':permission: :unit', { permission, unit })}
        inputMode="decimal"
        placeholder="∞"
        value={text}
        isDisabled={isDisabled}
        errorMessage={isTooHigh ? t('Your limit is :limit.', { limit: format(highest, limit) }) : undefined}
        onChange={(next) => {
          const number = toNumberText(next, limit);
          setTyped(number);
          onChange(parse(number, limit));
        }}
      />
      <span className="pt-1.75 text-[13px] text-fg-3 coarse:pt-2.75">{unit}</span>
    </span>
  );
}

const format = (value: number | null, { scale }: Limit): string =>
  value === null ? '' : String(Math.round((value / scale) * DECIMALS) / DECIMALS);

const parse = (text: string, { scale }: Limit): number | null =>
  text === '' || text === '.' ? null : Math.round(Number(text) * scale);

/** Keeps digits, and one decimal point if the unit can be divided. */
function toNumberText(text: string, { scale }: Limit): string {
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const number = scale === 1 || rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
  return number.slice(0, DIGITS_MAX);
}
