import { ChevronDown, ChevronUp, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { commentPath, listPath, reviewPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { ModerationAction } from '@kinora/contracts/admin/moderation.ts';
import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';
import { HistoryDialog } from '#admin/kit/history-dialog.tsx';
import { ViewIcon } from '#admin/kit/record-icons.tsx';
import { openDialog } from '#platform/dialog/dialog.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListAuthor } from './author-card.tsx';
import { ContentContext } from './content-context.tsx';
import { ContentState, ContentTags } from './content-cells.tsx';
import { type Content, headlineOf, textOf } from './content.ts';
import { DrawerSection } from './drawer-section.tsx';
import { ModerationButtons } from './moderation-buttons.tsx';
import { contentTitle, reasonLabels } from './moderation-labels.ts';

export interface ContentDrawerProps {
  content: Content;
  kind: ReportedKind;
  isOpen: boolean;
  onClose: () => void;
  onStep: (step: 1 | -1) => void;
  onAction: (action: ModerationAction) => void;
}

/** A text in full, with what helps to judge it. */
export function ContentDrawer({ content, kind, isOpen, onClose, onStep, onAction }: ContentDrawerProps) {
  const { t } = useTrans();
  const name = contentTitle(t, kind, content.author?.name ?? t('Deleted user'));
  return (
    <Drawer
      label={name}
      isOpen={isOpen}
      onClose={onClose}
      header={<Header content={content} name={name} />}
      actions={<StepButtons onStep={onStep} />}
      footer={
        <>
          <ModerationButtons onAction={onAction} />
          <span className="flex-1" />
          <Links content={content} kind={kind} name={name} />
        </>
      }
    >
      <Text content={content} />
      <Reports content={content} />
      {kind === 'list' ? (
        <ListAuthor author={content.author} />
      ) : (
        <ContentContext key={content.id} kind={kind} id={content.id} />
      )}
    </Drawer>
  );
}

function Header({ content, name }: { content: Content; name: string }) {
  return (
    <>
      <p className="mb-1.5 flex flex-wrap items-center gap-2 text-[13px] text-fg-3">
        <ContentState content={content} />
        <ContentTags content={content} />
        <TimeAgo moment={content.created_at} />
      </p>
      <h2 className="text-[17px] font-[650] wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
    </>
  );
}

function StepButtons({ onStep }: Pick<ContentDrawerProps, 'onStep'>) {
  const { t } = useTrans();
  return (
    <>
      <IconButton label={t('Previous (K)')} size="sm" onPress={() => onStep(-1)}>
        <ChevronUp size={17} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={t('Next (J)')} size="sm" onPress={() => onStep(1)}>
        <ChevronDown size={17} strokeWidth={1.75} />
      </IconButton>
    </>
  );
}

function Text({ content }: { content: Content }) {
  const headline = headlineOf(content);
  const text = textOf(content);
  return (
    <div>
      {headline === null ? null : (
        <p dir="auto" className="font-semibold wrap-anywhere">
          {headline}
        </p>
      )}
      {text === '' ? null : (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
    </div>
  );
}

function Reports({ content: { reports, open_reports: count } }: { content: Content }) {
  const { t } = useTrans();
  const words = reasonLabels(t);
  if (reports.length === 0) return null;
  return (
    <DrawerSection title={t('[one 1 report|other :count reports]', { count })}>
      <ul className="grid gap-2">
        {reports.map((report) => (
          <li key={`${report.reporter?.id ?? 0} ${report.created_at}`} className="text-fg-2">
            <span className="font-[550] text-fg">{words[report.reason]}</span>{' '}
            <bdi>{report.reporter?.name ?? t('Deleted user')}</bdi>, <TimeAgo moment={report.created_at} />
            {report.text === '' ? null : (
              <span dir="auto" className="block wrap-anywhere">
                {report.text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}

/** The page on the site, if moderators can open it, and the history. */
function Links({ content, kind, name }: { content: Content; kind: ReportedKind; name: string }): ReactNode {
  const { t } = useTrans();
  const history = () => openDialog(HistoryDialog, { name, subject: { type: kind, id: content.id } });
  const path = pathOf(content, kind);
  return (
    <>
      <Button
        variant="text"
        size="sm"
        icon={<History size={16} strokeWidth={1.75} />}
        onPress={() => void history()}
      >
        {t('History')}
      </Button>
      {path === null ? null : (
        <ButtonLink href={path} variant="text" size="sm" icon={<ViewIcon />}>
          {t('View')}
        </ButtonLink>
      )}
    </>
  );
}

/** Reviews and comments that are held or hidden have no page. */
function pathOf(content: Content, kind: ReportedKind): string | null {
  if ('slug' in content) return listPath(content);
  if (content.state === 'held' || content.state === 'hidden') return null;
  return kind === 'review' ? reviewPath(content.id) : commentPath(content.id);
}
