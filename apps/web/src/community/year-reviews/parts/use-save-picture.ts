import { useState } from 'react';
import type { YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { toast } from '#platform/toast/toast.ts';
import { saveFile } from '#ui/save-file.ts';
import { watchedText } from '../../diary/watched-text.ts';
import { drawYearPicture } from './draw-year-picture.ts';

/** Saves the header of a year as an image. */
export function useSavePicture({ member, year, review }: YearReview) {
  const { t } = useTrans();
  const { branding } = useSettings();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const picture = await drawYearPicture({
        name: member.name,
        // Other people will see it.
        heading: t(':year in review', { year: String(year) }),
        text: review && watchedText(t, { ...review, year }),
        siteName: branding.site_name,
        posters: review?.posters.flatMap(({ poster }) => poster ?? []) ?? [],
      });
      saveFile(`${year}.png`, picture);
    } catch {
      toast.danger(t('The picture was not saved.'), {
        action: { label: t('Retry'), onPress: () => void save() },
      });
    }
    setSaving(false);
  };
  return {
    isSaving,
    save: () => {
      if (!isSaving) void save();
    },
  };
}
