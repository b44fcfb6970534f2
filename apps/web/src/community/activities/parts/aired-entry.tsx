import { Play, Tv } from 'lucide-react';
import { Link } from 'react-router';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Activity } from '@kinora/contracts/community/activities.ts';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { EntryFrame } from './entry-frame.tsx';
import { PartLink } from './entry-links.tsx';

/** A new episode of a series that the reader watches, follows or has on the watchlist. */
export function AiredEntry({ entry }: { entry: Extract<Activity, { kind: 'aired' }> }) {
  const { t } = useTrans();
  const { name, video_id: video } = entry;
  return (
    <EntryFrame
      at={entry.at}
      picture={
        <span
          aria-hidden="true"
          className="grid size-9.5 place-items-center rounded-full bg-wash-2 text-fg-2"
        >
          <Tv size={18} strokeWidth={1.75} />
        </span>
      }
      line={messageNodes(t('New episode: :title'), { title: <PartLink part={entry} /> })}
      about={entry}
    >
      {name === null ? null : (
        <p dir="auto" className="mt-1 text-sm text-fg-2">
          {name}
        </p>
      )}
      {video === null ? null : (
        <Link
          to={watchPath(video)}
          prefetch="intent"
          className={buttonClass('secondary', 'sm', 'mt-2.5 hover:bg-wash-3')}
        >
          <Play size={14} strokeWidth={2} aria-hidden="true" />
          {t('Watch')}
        </Link>
      )}
    </EntryFrame>
  );
}
