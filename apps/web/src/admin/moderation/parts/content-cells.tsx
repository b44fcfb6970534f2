import { Flag } from 'lucide-react';
import type { ModerationState } from '@kinora/contracts/admin/moderation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { type Content, headlineOf } from './content.ts';
import { reasonLabels, moderationStateLabels } from './moderation-labels.ts';

const TONES: Record<ModerationState, TagTone> = { new: 'neutral', approved: 'positive', hidden: 'warning' };

/** The text, truncated if long, and its author. */
export function ContentCell({ content }: { content: Content }) {
  const { t } = useTrans();
  const headline = headlineOf(content);
  return (
    <span className="grid min-w-60 gap-0.5 py-1.5 whitespace-normal">
      <span className="line-clamp-2 wrap-anywhere">
        {headline === null ? null : <b className="font-semibold">{headline} </b>}
        {content.body}
      </span>
      <span className="flex items-center gap-2 text-[13px] text-fg-3">
        {content.author?.name ?? t('Deleted user')}
        {content.author?.is_banned ? <Tag tone="danger">{t('Banned')}</Tag> : null}
        {content.is_spoiler ? <Tag>{t('Spoiler')}</Tag> : null}
      </span>
    </span>
  );
}

/** The number of reports, and the newest reason. */
export function ReportsCell({ content }: { content: Content }) {
  const { t } = useTrans();
  const [latest] = content.reports;
  if (latest === undefined) return <span className="text-fg-3">–</span>;
  return (
    <span className="flex items-center gap-1.5 text-danger">
      <Flag size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="tabular-nums">{content.open_reports}</span>
      <span className="text-fg-2">{reasonLabels(t)[latest.reason]}</span>
    </span>
  );
}

export function StateCell({ content }: { content: Content }) {
  const { t } = useTrans();
  return <Tag tone={TONES[content.state]}>{moderationStateLabels(t)[content.state]}</Tag>;
}
