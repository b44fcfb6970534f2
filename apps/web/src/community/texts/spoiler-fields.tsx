import { useState } from 'react';
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import type { SpoilerUntil } from '@kinora/contracts/community/texts.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Switch } from '#ui/switch.tsx';
import { lastSeen } from '../marks/last-seen.ts';
import type { PartScope } from '../marks/member-title.ts';
import { useTitleMarks } from '../marks/use-title-marks.ts';
import { SpoilerUntilField } from './parts/spoiler-until-field.tsx';

/** What an author states about spoilers. */
export interface SpoilerChoice {
  readonly is_spoiler: boolean;
  readonly spoiler_until: SpoilerUntil | null;
}

export const NO_SPOILERS: SpoilerChoice = { is_spoiler: false, spoiler_until: null };

interface SpoilerFieldsProps {
  /** Without a title, only the switch is shown. */
  readonly title?: { readonly id: number; readonly type: TitleType } | undefined;
  /** The season or episode that the text is about. */
  readonly scope?: PartScope | undefined;
  readonly value: SpoilerChoice;
  readonly onChange: (value: SpoilerChoice) => void;
}

/** Whether a text contains spoilers and, for a series, up to which episode. */
export function SpoilerFields({ title, scope, value, onChange }: SpoilerFieldsProps) {
  const { t } = useTrans();
  const isSeries = title?.type === 'series';
  const marks = useTitleMarks(title?.id ?? 0, { isEnabled: isSeries });
  // A choice survives switching off and on again.
  const [chosen, setChosen] = useState(value.spoiler_until);
  const ownEpisode = scope?.episode === undefined ? null : { season: scope.season, episode: scope.episode };
  const first = chosen ?? ownEpisode ?? (marks === undefined ? null : lastSeen(marks));
  const choose = (until: SpoilerUntil | null) => {
    setChosen(until);
    onChange({ is_spoiler: true, spoiler_until: until });
  };
  const { is_spoiler: isSpoiler, spoiler_until: until } = value;
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 text-sm">
        <Switch
          isSelected={isSpoiler}
          onChange={(isOn) =>
            onChange(isOn ? { is_spoiler: true, spoiler_until: isSeries ? first : null } : NO_SPOILERS)
          }
        >
          {t('Contains spoilers')}
        </Switch>
        {isSpoiler && isSeries ? (
          <SpoilerUntilField titleId={title.id} value={until} onChange={choose} />
        ) : null}
      </div>
      {isSpoiler ? (
        <p className="text-meta text-fg-3">
          {until === null
            ? t('Hidden from people who have not watched all of it.')
            : t('Hidden from people who have not watched S:season E:episode.', { ...until })}
        </p>
      ) : null}
    </div>
  );
}
