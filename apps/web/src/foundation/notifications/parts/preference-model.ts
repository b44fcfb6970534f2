import type {
  ChannelChoice,
  getNotificationSubscriptions,
  NotificationChannel,
  NotificationSelection,
  SubscriptionGroup,
} from '@kinora/contracts/foundation/notifications.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';

export type Subscriptions = CallOutput<typeof getNotificationSubscriptions>;
export type SubscriptionKind = SubscriptionGroup['subscriptions'][number];

/** Chosen channels by kind, where they differ from what is saved. */
export type Edits = Readonly<Record<string, ChannelChoice>>;

/** A box of the grid, and whether it is on. */
export interface Change {
  readonly kind: SubscriptionKind;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
}

/** The state of a box that stands for several. */
export type GroupState = 'on' | 'off' | 'mixed';

export const isLocked = (kind: SubscriptionKind, channel: NotificationChannel): boolean =>
  kind.locked_channels.includes(channel);

const savedChoice = (data: Subscriptions, id: string): ChannelChoice =>
  data.user_selections.find((selection) => selection.notif_id === id)?.channels ?? {};

/** Whether a kind reaches the user through a channel. */
export const isChosen = (
  { data, edits }: { data: Subscriptions; edits: Edits },
  kind: SubscriptionKind,
  channel: NotificationChannel,
): boolean =>
  edits[kind.notif_id]?.[channel] ?? savedChoice(data, kind.notif_id)[channel] ?? isLocked(kind, channel);

export function groupState(boxes: readonly boolean[]): GroupState {
  if (boxes.every(Boolean)) return 'on';
  return boxes.some(Boolean) ? 'mixed' : 'off';
}

/** The edits after changes. Locked boxes stay, and boxes that are as saved again are no edits. */
export function applyChanges(data: Subscriptions, edits: Edits, changes: readonly Change[]): Edits {
  const next: Record<string, ChannelChoice> = { ...edits };
  for (const { kind, channel, isOn } of changes) {
    if (isLocked(kind, channel)) continue;
    const { [channel]: _, ...others } = next[kind.notif_id] ?? {};
    const isSaved = (savedChoice(data, kind.notif_id)[channel] ?? false) === isOn;
    next[kind.notif_id] = isSaved ? others : { ...others, [channel]: isOn };
  }
  return next;
}

/** What is sent: only the boxes that changed. */
export const toSelections = (edits: Edits): NotificationSelection[] =>
  Object.entries(edits)
    .filter(([, channels]) => Object.keys(channels).length > 0)
    .map(([id, channels]) => ({ notif_id: id, channels }));

export const countEdits = (edits: Edits): number =>
  Object.values(edits).reduce((sum, channels) => sum + Object.keys(channels).length, 0);

/** The saved preferences after a save. */
export const withSaved = (
  data: Subscriptions,
  selections: readonly NotificationSelection[],
): Subscriptions => ({
  ...data,
  user_selections: data.user_selections.map((one) => ({
    ...one,
    channels: {
      ...one.channels,
      ...selections.find((selection) => selection.notif_id === one.notif_id)?.channels,
    },
  })),
});

/** Ready-made choices. */
export type Preset = 'all' | 'recommended' | 'no-email';

/** The changes of a preset. Only boxes that it concerns are among them. */
export function presetChanges(
  { available_channels: channels, subscriptions }: Subscriptions,
  preset: Preset,
) {
  return subscriptions.flatMap(({ subscriptions: kinds }) =>
    kinds.flatMap((kind) =>
      channels.flatMap((channel): Change[] => {
        if (preset === 'all') return [{ kind, channel, isOn: true }];
        if (preset === 'no-email') return channel === 'email' ? [{ kind, channel, isOn: false }] : [];
        return [{ kind, channel, isOn: kind.default_channels.includes(channel) }];
      }),
    ),
  );
}
