import { House } from 'lucide-react';
import { Link } from 'react-router';
import type { EditedChannel } from '@kinora/contracts/admin/channels.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { RecordAdder } from '#admin/kit/record-picker.tsx';
import type { PickedRecord } from '#admin/kit/record-searches.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { useNestChannel } from '../channels.queries.ts';
import { editChannelPath } from './channel-paths.ts';
import { channelSearch } from './entry-searches.ts';
import { useRunWithErrorReport } from './use-reported-call.ts';

/** The channels that show this one as a row, including the home page. */
export function NestingPanel({ channel }: { channel: EditedChannel }) {
  const { t } = useTrans();
  const nest = useNestChannel();
  const run = useRunWithErrorReport();
  const add = (parent: PickedRecord) =>
    run(async () => {
      await nest(parent.id, channel.id);
      toast.positive(t('Added to :name', { name: parent.name }));
    });
  return (
    <Panel title={t('Shown in')}>
      <div className="grid gap-3.5">
        {channel.is_home ? (
          <p className="flex items-center gap-2">
            <House size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('This is the home page.')}
          </p>
        ) : null}
        {channel.parents.length === 0 ? (
          <p className="text-fg-2">{t('No other channel shows it as a row.')}</p>
        ) : (
          <ul className="grid gap-1.5">
            {channel.parents.map((parent) => (
              <li key={parent.id}>
                <Link to={editChannelPath(parent)} className="rounded-xs underline underline-offset-3">
                  {parent.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <RecordAdder
          label={t('Show in another channel')}
          search={channelSearch}
          description={t('Added as the last row right away. Reorder it in that channel.')}
          onAdd={(parent) => void add(parent)}
        />
      </div>
    </Panel>
  );
}
