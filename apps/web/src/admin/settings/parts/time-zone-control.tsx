import { useTrans } from '#platform/i18n/use-trans.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Option } from '#ui/list-box.tsx';
import { type ControlProps, fieldProps } from './choice-control.tsx';

interface Zone {
  readonly id: string;
  readonly name: string;
}

/** A time zone by its IANA name, or that of the device. */
export function TimeZoneControl(props: ControlProps) {
  const { t } = useTrans();
  const zones: Zone[] = [
    { id: 'auto', name: t('Follow the device') },
    ...Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id })),
  ];
  return (
    <ComboBox<Zone>
      {...fieldProps(props)}
      defaultItems={zones}
      value={String(props.value)}
      onChange={(key) => {
        if (key !== null) props.onChange(String(key));
      }}
    >
      {({ id, name }) => (
        <Option id={id} textValue={name}>
          {name}
        </Option>
      )}
    </ComboBox>
  );
}
