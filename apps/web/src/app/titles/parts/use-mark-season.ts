import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import { hasAired } from '#catalogue/seasons/has-aired.ts';
import { useSeen } from '#community/diary/use-seen.ts';
import { useMemberAction } from '#community/marks/member-action.ts';
import type { MemberTitle } from '#community/marks/member-title.ts';
import type { TitleMarks } from '#community/marks/use-title-marks.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useToday } from '#platform/i18n/use-today.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { episodeState } from './episode-states.ts';

export interface MarkedSeason {
  readonly title: MemberTitle;
  readonly season: number;
  readonly episodes: readonly EpisodeCard[];
  readonly marks: TitleMarks | undefined;
}

/** Marks the aired episodes of a season as watched, after a question. */
export function useMarkSeason({ title, season, episodes, marks }: MarkedSeason) {
  const { t } = useTrans();
  const today = useToday();
  const { mark, unmark } = useSeen(title, { season });
  const { run } = useMemberAction();
  const aired = episodes.filter((episode) => hasAired(episode, today));
  const open = aired.filter((episode) => episodeState(marks, episode).times === 0).length;
  const confirmAndMark = async () => {
    const isSure = await confirm({
      title: t('[one Mark 1 episode as watched?|other Mark :count episodes as watched?]', { count: open }),
      body: t("[one Adds 1 entry|other Adds :count entries] to your diary with today's date.", {
        count: open,
      }),
      confirmLabel: t('Mark as watched'),
    });
    if (isSure) mark();
  };
  return {
    /** How many are not watched. */
    open,
    isDone: aired.length > 0 && open === 0,
    ask: () => {
      const intent = { kind: 'seen', title, scope: { season } } as const;
      if (run(intent, t('Sign in to keep a diary'))) void confirmAndMark();
    },
    unmark,
  };
}
