import { Download, Share } from 'lucide-react';
import { yearPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useShare } from '#platform/share/use-share.ts';
import { buttonClass } from '#ui/button-style.ts';
import { PlainSwitch } from '#ui/plain-switch.tsx';
import { useActionContext } from '../../marks/action-context.ts';
import { setYearsShown } from './set-years-shown.ts';
import { useSavePicture } from './use-save-picture.ts';

/** Saves the year as a picture, shows it on the profile, and shares the link once others can open it. */
export function YearActions({ year }: { year: YearReview }) {
  const { t } = useTrans();
  const share = useShare();
  const context = useActionContext();
  const { isSaving, save } = useSavePicture(year);
  const { member, is_shown: isShown } = year;
  const name = t(':year in review', { year: String(year.year) });
  return (
    <div className="mt-6">
      <div className="flex flex-wrap gap-2 noscript:hidden">
        {isShown ? (
          <button
            type="button"
            onClick={() => void share({ name, path: yearPath(year.year, member) })}
            className={buttonClass('primary', 'md', 'hover:opacity-88')}
          >
            <Share size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('Share')}
          </button>
        ) : null}
        <button
          type="button"
          aria-disabled={isSaving}
          onClick={save}
          className={buttonClass('secondary', 'md', 'hover:bg-wash-3 aria-disabled:opacity-42')}
        >
          <Download size={17} strokeWidth={1.75} aria-hidden="true" />
          {t('Save as picture')}
        </button>
      </div>
      {/* Below the buttons, so that it stays where it was pressed. */}
      <div className="mt-4.5 flex">
        <PlainSwitch isOn={isShown} onChange={(isOn) => setYearsShown(context, isOn)}>
          {t('Show on your profile')}
        </PlainSwitch>
      </div>
    </div>
  );
}
