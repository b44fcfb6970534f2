import { Panel } from '#admin/kit/panel.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';
import { type ComparedValues, differs, type Side, winningSide } from './merge-choices.ts';

export interface ComparedField extends ComparedValues {
  readonly label: string;
}

interface Props {
  names: Readonly<Record<Side, string>>;
  fields: readonly ComparedField[];
  stays: Side;
  onStays: (side: Side) => void;
  chosen: Readonly<Record<string, Side>>;
  onChoose: (name: string, side: Side) => void;
}

const isSide = (value: string): value is Side => value === 'one' || value === 'other';

/** Compares both records side by side, to choose which one to keep and which value of each differing field. */
export function ComparePanel({ names, fields, stays, onStays, chosen, onChoose }: Props) {
  const { t } = useTrans();
  const different = fields.filter(differs);
  return (
    <Panel title={t('Record to keep')}>
      <div className="grid gap-5">
        <RadioGroup
          aria-label={t('Record to keep')}
          orientation="horizontal"
          value={stays}
          onChange={(side) => {
            if (isSide(side)) onStays(side);
          }}
          className="[&>div]:grid [&>div]:md:grid-cols-2"
        >
          <Radio
            value="one"
            detail={stays === 'one' ? t('Stays') : t('Removed; its address redirects to the other')}
          >
            {names.one}
          </Radio>
          <Radio
            value="other"
            detail={stays === 'other' ? t('Stays') : t('Removed; its address redirects to the other')}
          >
            {names.other}
          </Radio>
        </RadioGroup>
        {different.length === 0 ? (
          <p className="text-fg-2">{t('No differing fields.')}</p>
        ) : (
          different.map((field) => (
            <FieldChoice
              key={field.name}
              field={field}
              side={winningSide(field, stays, chosen)}
              onChoose={(side) => onChoose(field.name, side)}
            />
          ))
        )}
      </div>
    </Panel>
  );
}

function FieldChoice({
  field,
  side,
  onChoose,
}: {
  field: ComparedField;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const { t } = useTrans();
  return (
    <RadioGroup
      label={field.label}
      orientation="horizontal"
      value={side}
      onChange={(value) => {
        if (isSide(value)) onChoose(value);
      }}
      className="border-t border-line pt-4 [&>div]:grid [&>div]:md:grid-cols-2"
    >
      {(['one', 'other'] as const).map((one) => (
        <Radio key={one} value={one}>
          <span className="line-clamp-6 min-w-0 break-words">{field[one] ?? t('Nothing')}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
