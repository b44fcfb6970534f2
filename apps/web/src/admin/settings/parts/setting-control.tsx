import type { ReactNode } from 'react';
import { ChannelControl } from './channel-control.tsx';
import { type ControlProps, ChoiceControl } from './choice-control.tsx';
import { ImageControl } from './image-control.tsx';
import { ListControl } from './list-control.tsx';
import { NumberControl } from './number-control.tsx';
import { RowsControl } from './rows-control.tsx';
import { SecretControl } from './secret-control.tsx';
import { LongTextControl, PlainTextControl, SwitchControl } from './text-controls.tsx';
import { TimeZoneControl } from './time-zone-control.tsx';
import { useChoices } from '../use-choices.ts';

/** The control of a setting, by its kind. */
export function SettingControl(props: ControlProps): ReactNode {
  const choices = useChoices(props.row);
  switch (props.row.field.kind) {
    case 'switch':
      return <SwitchControl {...props} />;
    case 'number':
      return <NumberControl {...props} />;
    case 'select':
    case 'language':
    case 'date_format':
    case 'theme':
      return <ChoiceControl {...props} choices={choices} />;
    case 'time_zone':
      return <TimeZoneControl {...props} />;
    case 'channel':
      return <ChannelControl {...props} />;
    case 'list':
      return <ListControl {...props} />;
    case 'rows':
      return <RowsControl {...props} />;
    case 'secret':
      return <SecretControl {...props} />;
    case 'image':
      return <ImageControl {...props} />;
    case 'long_text':
      return <LongTextControl {...props} />;
    case 'text':
      return <PlainTextControl {...props} />;
  }
}
