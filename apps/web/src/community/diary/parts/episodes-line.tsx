import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { DiaryEntry } from '@kinora/contracts/community/diary.ts';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { episodeRange } from './diary-groups.ts';
import { EntryLine } from './entry-line.tsx';
import { LineFrame } from './line-frame.tsx';

/** Several episodes of a series on one day, folded into a line that can be opened. */
export function EpisodesLine({
  day,
  isFirst,
  entries,
}: {
  day: string;
  isFirst: boolean;
  entries: readonly [DiaryEntry, ...DiaryEntry[]];
}) {
  const { t } = useTrans();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [{ title }] = entries;
  const range = episodeRange(entries);
  const text =
    range === null
      ? t('[one 1 episode|other :count episodes]', { count: entries.length })
      : t('S:season E:from to E:to', range);
  return (
    <>
      <LineFrame day={day} isFirst={isFirst} title={title}>
        <div className="min-w-0 md:col-span-3">
          <h3 className="truncate text-[15.5px] font-semibold">
            <Anchor href={titlePath(title)} className="rounded-xs">
              <span dir="auto">{title.name}</span>
            </Anchor>{' '}
            {title.year === null ? null : <span className="font-[450] text-fg-3">{title.year}</span>}
          </h3>
          <p className="truncate text-meta text-fg-3">{text}</p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('Episodes of :name', { name: title.name })}
          onClick={() => setOpen(!isOpen)}
          className="touch-target grid size-8 place-items-center justify-self-end rounded-full text-fg-2 hover:bg-wash-2 hover:text-fg"
        >
          <ChevronDown
            size={17}
            strokeWidth={1.75}
            aria-hidden="true"
            className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </LineFrame>
      <ul id={id} hidden={!isOpen} className="bg-wash">
        {isOpen
          ? entries.map((entry) => (
              <li key={entry.id}>
                <LineFrame day={day} isFirst={false} title={entry.title}>
                  <EntryLine entry={entry} />
                </LineFrame>
              </li>
            ))
          : null}
      </ul>
    </>
  );
}
