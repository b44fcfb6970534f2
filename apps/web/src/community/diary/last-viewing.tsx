import { Check } from 'lucide-react';
import type { Viewing } from '@kinora/contracts/community/diary.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { MemberTitle, PartScope } from '../marks/member-title.ts';
import { useTitleMarks } from '../marks/use-title-marks.ts';
import { openLogDialog } from './open-log-dialog.ts';

const link =
  'touch-target flex-none rounded-xs underline decoration-[color-mix(in_oklab,currentColor_34%,transparent)] underline-offset-3 hover:decoration-current';

/** The member's latest viewing of a title, with its form. Its space is reserved while it loads. */
export function LastViewing({ title }: { title: MemberTitle }) {
  const marks = useTitleMarks(title.id);
  return (
    <div className="mt-3 flex min-h-5 items-center justify-between gap-3 text-sm text-fg-2">
      {marks ? <Entry title={title} viewing={marks.last_viewing} times={marks.viewings_count} /> : null}
    </div>
  );
}

interface EntryProps {
  readonly title: MemberTitle;
  readonly viewing: Viewing | null;
  readonly times: number;
}

function Entry({ title, viewing, times }: EntryProps) {
  const { t } = useTrans();
  const words = useWords();
  if (viewing === null)
    return (
      <button type="button" className={link} onClick={() => void openLogDialog({ title })}>
        {t('Add to your diary')}
      </button>
    );
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <Check size={15} strokeWidth={2.2} aria-hidden="true" className="flex-none text-positive" />
        <span className="truncate">{words(viewing, times)}</span>
      </span>
      <button
        type="button"
        aria-label={t('Edit diary entry')}
        className={link}
        onClick={() => void openLogDialog({ title, viewing, scope: scopeOf(viewing) })}
      >
        {t('Edit')}
      </button>
    </>
  );
}

function useWords() {
  const { t } = useTrans();
  const { day } = useFormat();
  return ({ season, episode, watched_on: watchedOn }: Viewing, times: number): string => {
    const seen = watchedOn === null ? t('Seen') : t('Seen :day', { day: day(watchedOn) });
    if (season !== null && episode !== null)
      return `${t('S:season E:episode', { season, episode })} · ${seen}`;
    return times > 1 ? `${seen} · ${t(':count times', { count: times })}` : seen;
  };
}

const scopeOf = ({ season, episode }: Viewing): PartScope | undefined =>
  season === null ? undefined : { season, episode: episode ?? undefined };
