import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChannelIcon, channelName } from './channel-texts.tsx';
import { isLocked, type SubscriptionKind } from './preference-model.ts';
import type { Preferences } from './use-preferences.ts';

/** The preferences on phones: a row per kind, which opens to its channels. */
export function SettingsRows({ preferences }: { preferences: Preferences }) {
  return preferences.data.subscriptions.map(({ group_name: name, subscriptions: kinds }) => (
    <section key={name} aria-label={name}>
      <div className="mt-6.5 mb-1.5 flex min-h-8.5 items-center gap-3">
        <h2 className="flex-1 text-panel-sm">{name}</h2>
        <AllSwitch preferences={preferences} kinds={kinds} />
      </div>
      {kinds.map((kind) => (
        <KindRow key={kind.notif_id} preferences={preferences} kind={kind} />
      ))}
    </section>
  ));
}

function AllSwitch({ preferences, kinds }: { preferences: Preferences; kinds: readonly SubscriptionKind[] }) {
  const { t } = useTrans();
  const boxes = kinds.flatMap((kind) =>
    preferences.data.available_channels.flatMap((channel) =>
      isLocked(kind, channel) ? [] : [{ kind, channel }],
    ),
  );
  if (boxes.length === 0) return null;
  const isAnyOn = boxes.some(({ kind, channel }) => preferences.isOn(kind, channel));
  return (
    <Button
      variant="text"
      size="xs"
      onPress={() => void preferences.change(boxes.map((box) => ({ ...box, isOn: !isAnyOn })))}
    >
      {isAnyOn ? t('Turn all off') : t('Turn all on')}
    </Button>
  );
}

function KindRow({ preferences, kind }: { preferences: Preferences; kind: SubscriptionKind }) {
  const { t } = useTrans();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const channels = preferences.data.available_channels;
  const inWords = channels
    .filter((channel) => preferences.isOn(kind, channel))
    .map((channel) => channelName(t, channel))
    .join(', ');
  return (
    <div className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-15 w-full items-center gap-3 py-2.25 text-start"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1">
          {kind.name}
          <small className="block text-[13px] text-fg-3">{inWords === '' ? t('Off') : inWords}</small>
        </span>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className={`flex-none text-fg-3 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={id}
        role="group"
        aria-label={kind.name}
        hidden={!isOpen}
        className="-mx-(--gut) border-t border-line bg-wash px-(--gut) pt-0.5 pb-2.5"
      >
        {kind.description === '' ? null : <p className="pt-2 text-[13px] text-fg-3">{kind.description}</p>}
        {channels.map((channel) => (
          <div key={channel} className="flex min-h-11.5 items-center text-fg-3">
            <Checkbox
              className="flex-1 text-fg"
              isSelected={preferences.isOn(kind, channel)}
              isDisabled={isLocked(kind, channel)}
              onChange={(isOn) => void preferences.change([{ kind, channel, isOn }])}
            >
              {channelName(t, channel)}
            </Checkbox>
            <ChannelIcon channel={channel} />
          </div>
        ))}
      </div>
    </div>
  );
}
