import { Flag } from 'lucide-react';
import type { ModerationState } from '@kinora/contracts/admin/moderation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { type Content, headlineOf, isSpoiler, textOf } from './content.ts';
import { holdText, moderationStateLabels, reasonLabels } from './moderation-labels.ts';

const TONES: Record<ModerationState, TagTone> = {
  new: 'neutral',
  approved: 'positive',
  held: 'warning',
  hidden: 'warning',
};

/** The text, truncated if long, and its author. */
export function ContentCell({ content }: { content: Content }) {
  const { t } = useTrans();
  const headline = headlineOf(content);
  return (
    <span className="grid min-w-60 gap-0.5 py-1.5 whitespace-normal">
      <span className="line-clamp-2 wrap-anywhere">
        {headline === null ? null : <b className="font-semibold">{headline} </b>}
        {textOf(content)}
      </span>
      <span className="flex items-center gap-2 text-[13px] text-fg-3">
        {content.author?.name ?? t('Deleted user')}
        <ContentTags content={content} />
      </span>
    </span>
  );
}

/** What to know about a text and its author at first sight. */
export function ContentTags({ content }: { content: Content }) {
  const { t } = useTrans();
  return (
    <>
      {content.author?.is_banned ? <Tag tone="danger">{t('Banned')}</Tag> : null}
      {isSpoiler(content) ? <Tag>{t('Spoiler')}</Tag> : null}
    </>
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

/** The state, and why a text is held. */
export function ContentState({ content: { state, hold } }: { content: Pick<Content, 'state' | 'hold'> }) {
  const { t } = useTrans();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Tag tone={TONES[state]}>{moderationStateLabels(t)[state]}</Tag>
      {hold === null ? null : (
        <span className="text-[13px] wrap-anywhere whitespace-normal text-fg-2">{holdText(t, hold)}</span>
      )}
    </span>
  );
}
