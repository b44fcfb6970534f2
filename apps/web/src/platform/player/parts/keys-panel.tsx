import { useTrans } from '#platform/i18n/use-trans.ts';
import { Kbd } from '#ui/kbd.tsx';
import { Panel } from './panel.tsx';

/** The keyboard shortcuts of the player. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTrans();
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [t('Play or pause'), ['Space', 'K']],
    [t('Back or forward 5 seconds'), ['←', '→']],
    [t('Back or forward 10 seconds'), ['J', 'L']],
    [t('Previous or next chapter'), ['Shift ←', 'Shift →']],
    [t('Volume up or down'), ['↑', '↓']],
    [t('Mute'), ['M']],
    [t('Full screen'), ['F']],
    [t('Theatre'), ['T']],
    [t('Picture in picture'), ['I']],
    [t('Captions'), ['C']],
    [t('Jump to 10–90 %'), ['0', '9']],
    [t('Slower or faster playback'), ['<', '>']],
    [t('Next episode'), ['N']],
    [t('Previous episode'), ['P']],
    [t('Previous or next frame, when paused'), [',', '.']],
    [t('Leave full screen or theatre'), ['Esc']],
    [t('Show keyboard shortcuts'), ['?']],
  ];
  return (
    <Panel title={t('Keyboard shortcuts')} onClose={onClose}>
      <dl>
        {rows.map(([does, keys]) => (
          <div
            key={does}
            className="flex items-center justify-between gap-3 border-t border-line py-2 text-[13px]"
          >
            <dt className="text-fg-2">{does}</dt>
            <dd className="flex flex-none gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
