import type { ErrorState } from '@kinora/contracts/foundation/logs.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';

const tones: Record<ErrorState, TagTone> = {
  new: 'danger',
  known: 'warning',
  ignored: 'neutral',
  resolved: 'positive',
};

/** What staff decided about a group of errors. */
export function ErrorStateTag({ state }: { state: ErrorState }) {
  const { t } = useTrans();
  const labels: Record<ErrorState, string> = {
    new: t('New'),
    known: t('Known'),
    ignored: t('Ignored'),
    resolved: t('Resolved'),
  };
  return <Tag tone={tones[state]}>{labels[state]}</Tag>;
}
