import { useRef } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { GroupBox, KindBox } from './channel-box.tsx';
import { ChannelIcon, channelName } from './channel-texts.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import type { Preferences } from './use-preferences.ts';

/** Kinds of notifications by group, with a box per channel. */
export function SettingsGrid({ preferences, labelledBy }: { preferences: Preferences; labelledBy: string }) {
  const { t } = useTrans();
  const grid = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(grid);
  const { available_channels: channels, subscriptions: groups } = preferences.data;
  return (
    <table ref={grid} aria-labelledby={labelledBy} className="w-full text-start" {...keys}>
      <thead>
        <tr>
          <th scope="col" className={HEAD_CELL}>
            <span className="sr-only">{t('Notification')}</span>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={`${HEAD_CELL} w-23`}>
              <span className="flex items-center justify-center gap-1.75">
                <ChannelIcon channel={channel} />
                {channelName(t, channel)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group_name: name, subscriptions: kinds }) => (
        <tbody key={name}>
          <tr className="border-b border-line">
            <th scope="row" className="h-15 pt-3.5 text-start text-panel-sm">
              {name}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="pt-3.5">
                <div className={BOX_PLACE}>
                  <GroupBox {...{ preferences, channel, name, kinds }} />
                </div>
              </td>
            ))}
          </tr>
          {kinds.map((kind) => (
            <tr key={kind.notif_id} className="border-b border-wash-2">
              <th scope="row" className="h-13 py-2 text-start font-normal">
                {kind.name}
                {kind.description === '' ? null : (
                  <small className="block text-[13px] text-fg-3">{kind.description}</small>
                )}
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <div className={BOX_PLACE}>
                    <KindBox {...{ preferences, channel, kind }} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Below the top bar. The line is a shadow, because borders of table cells do not stick. */
const HEAD_CELL =
  'sticky top-[calc(var(--bar)+var(--top))] z-(--z-sticky) h-11.5 bg-bg text-[13px] font-[550] text-fg-2 shadow-[inset_0_-1px_var(--k-border)]';
const BOX_PLACE = 'grid place-items-center';
