import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PlainSwitch } from '#ui/plain-switch.tsx';
import { lastSeen } from '../../marks/last-seen.ts';
import { useTitleMarks } from '../../marks/use-title-marks.ts';
import { useTextShield } from '../../spoilers/use-spoiler-shield.ts';

/** Which reviews stay hidden for this reader, with the switch of their setting. */
export function SpoilerNote({ titleId, type }: { titleId: number; type: TitleType }) {
  const { t } = useTrans();
  const { isOn = true, change } = useTextShield(titleId);
  const text = useNote({ titleId, type, isOn });
  return (
    <section className="mt-5 border-t border-line pt-4.5 max-md:hidden">
      <h2 className="text-sm font-semibold">{t('Spoilers')}</h2>
      <p className="mt-1 mb-3 text-sm text-fg-2">{text}</p>
      <PlainSwitch isOn={isOn} onChange={change}>
        {t('Hide spoilers')}
      </PlainSwitch>
    </section>
  );
}

function useNote({ titleId, type, isOn }: { titleId: number; type: TitleType; isOn: boolean }): string {
  const { t } = useTrans();
  const marks = useTitleMarks(titleId);
  if (!isOn) return t('Reviews with spoilers are shown.');
  if (type === 'movie')
    return marks?.mark.is_seen
      ? t('You have seen it, so nothing is hidden.')
      : t('Reviews with spoilers stay hidden until you have seen it.');
  const place = marks === undefined ? null : lastSeen(marks);
  return place === null
    ? t('Reviews with spoilers stay hidden until you have watched that far.')
    : t('You are at S:season E:episode. Reviews that go further stay hidden.', { ...place });
}
