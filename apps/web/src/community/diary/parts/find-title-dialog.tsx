import { useState } from 'react';
import { TitleSearch } from '#catalogue/search/title-search.tsx';
import type { TitleHit } from '#catalogue/search/use-title-hits.ts';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { LogDialogOptions } from './log-dialog.tsx';
import { EpisodeChoice } from './episode-choice.tsx';

/** The first step of a new entry: finds a film, or an episode of a series. */
export function FindTitleDialog({ close }: DialogControl<LogDialogOptions>) {
  const { t } = useTrans();
  const [series, setSeries] = useState<TitleHit | null>(null);
  const choose = (hit: TitleHit | null) => {
    if (hit?.kind === 'movie') close({ title: { id: hit.id, name: hit.name } });
    else setSeries(hit);
  };
  return (
    <DialogFrame title={t('Log a title')} hasCloseButton>
      <div className="grid gap-4 pt-3">
        <TitleSearch onChoose={choose} />
        {series === null ? null : (
          <EpisodeChoice
            key={series.id}
            titleId={series.id}
            onChoose={(scope) => close({ title: { id: series.id, name: series.name }, scope })}
          />
        )}
      </div>
    </DialogFrame>
  );
}
