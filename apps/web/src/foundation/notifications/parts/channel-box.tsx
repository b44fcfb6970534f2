import type { NotificationChannel } from '@kinora/contracts/foundation/notifications.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { channelName } from './channel-texts.tsx';
import { groupState, isLocked, type SubscriptionKind } from './preference-model.ts';
import type { Preferences } from './use-preferences.ts';

interface ChannelBoxProps {
  readonly preferences: Preferences;
  readonly channel: NotificationChannel;
}

/** Whether a kind of notification uses a channel. */
export function KindBox({ preferences, channel, kind }: ChannelBoxProps & { kind: SubscriptionKind }) {
  const { t } = useTrans();
  return (
    <Checkbox
      aria-label={t(':notification, :channel', { notification: kind.name, channel: channelName(t, channel) })}
      isSelected={preferences.isOn(kind, channel)}
      isDisabled={isLocked(kind, channel)}
      onChange={(isOn) => void preferences.change([{ kind, channel, isOn }])}
    />
  );
}

interface GroupBoxProps extends ChannelBoxProps {
  readonly name: string;
  readonly kinds: readonly SubscriptionKind[];
}

/** Whether the kinds of a group use a channel. Mixed turns all on, on turns all off. */
export function GroupBox({ preferences, channel, name, kinds }: GroupBoxProps) {
  const { t } = useTrans();
  const state = groupState(kinds.map((kind) => preferences.isOn(kind, channel)));
  return (
    <Checkbox
      aria-label={t(':notification, :channel', { notification: name, channel: channelName(t, channel) })}
      isSelected={state === 'on'}
      isIndeterminate={state === 'mixed'}
      isDisabled={kinds.every((kind) => isLocked(kind, channel))}
      onChange={() => void preferences.change(kinds.map((kind) => ({ kind, channel, isOn: state !== 'on' })))}
    />
  );
}
