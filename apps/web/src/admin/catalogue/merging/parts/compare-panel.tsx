import { Panel } from '#admin/kit/panel.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';
import { type Compared, differs, type Side, sideOf } from './merge-choices.ts';

export interface ComparedField extends Compared {
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

/** Both records side by side: which of them stays, and whose value of each field that differs. */
export function ComparePanel({ names, fields, stays, onStays, chosen, onChoose }: Props) {
  const { t } = useTrans();
  const different = fields.filter(differs);
  return (
    <Panel title={t('Which one stays')}>
      <div className="grid gap-5">
        <RadioGroup
          aria-label={t('Which one stays')}
          orientation="horizontal"
          value={stays}
          onChange={(side) => {
            if (isSide(side)) onStays(side);
          }}
          className="[&>div]:grid [&>div]:md:grid-cols-2"
        >
          <Radio
            value="one"
            detail={stays === 'one' ? t('Stays') : t('Goes, and its address leads to the other')}
          >
            {names.one}
          </Radio>
          <Radio
            value="other"
            detail={stays === 'other' ? t('Stays') : t('Goes, and its address leads to the other')}
          >
            {names.other}
          </Radio>
        </RadioGroup>
        {different.length === 0 ? (
          <p className="text-fg-2">{t('Both say the same of themselves.')}</p>
        ) : (
          different.map((field) => (
            <FieldChoice
              key={field.name}
              field={field}
              side={sideOf(field, stays, chosen)}
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
