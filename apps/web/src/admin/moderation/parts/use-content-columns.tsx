import { Link } from 'react-router';
import type { ModeratedComment, ModeratedList, ModeratedReview } from '@kinora/contracts/admin/moderation.ts';
import { commentPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { Content } from './content.ts';
import { ContentCell, ContentState, ReportsCell } from './content-cells.tsx';
import { subjectLabels, visibilityLabels } from './moderation-labels.ts';

function useCommonColumns<Row extends Content>(header: string) {
  const { t } = useTrans();
  const text: RecordColumn<Row> = {
    id: 'body',
    header,
    isRowHeader: true,
    className: 'w-full',
    render: (content) => <ContentCell content={content} />,
  };
  const reports: RecordColumn<Row> = {
    id: 'open_reports',
    header: t('Reports'),
    render: (content) => <ReportsCell content={content} />,
  };
  const rest: RecordColumn<Row>[] = [
    { id: 'state', header: t('Status'), render: (content) => <ContentState content={content} /> },
    {
      id: 'created_at',
      header: t('Posted'),
      render: (content) => <TimeAgo moment={content.created_at} className="text-fg-2" />,
    },
  ];
  return { text, reports, rest };
}

/** `hasTitle` is false in a title's own editor. */
export function useReviewColumns({ hasTitle }: { hasTitle: boolean }): RecordColumn<ModeratedReview>[] {
  const { t } = useTrans();
  const { text, reports, rest } = useCommonColumns<ModeratedReview>(t('Review'));
  const title: RecordColumn<ModeratedReview> = {
    id: 'title',
    header: t('Title'),
    render: (review) => (
      <Link to={`/admin/titles/${review.title.id}/edit/reviews`} className="line-clamp-2 hover:underline">
        {review.title.name}
      </Link>
    ),
  };
  const part: RecordColumn<ModeratedReview> = {
    id: 'part',
    header: t('About'),
    isHiddenAtFirst: hasTitle,
    render: ({ season, episode }) => {
      if (season === null) return t('Whole title');
      return episode === null
        ? t('Season :season', { season })
        : t('S:season E:episode', { season, episode });
    },
  };
  const score: RecordColumn<ModeratedReview> = {
    id: 'score',
    header: t('Rating'),
    align: 'end',
    render: (review) => review.score,
  };
  return [text, reports, ...(hasTitle ? [title] : []), part, score, ...rest];
}

export function useCommentColumns({ hasTitle }: { hasTitle: boolean }): RecordColumn<ModeratedComment>[] {
  const { t } = useTrans();
  const { text, reports, rest } = useCommonColumns<ModeratedComment>(t('Comment'));
  const kinds = subjectLabels(t);
  const about: RecordColumn<ModeratedComment> = {
    id: 'subject',
    header: t('About'),
    className: 'min-w-48',
    render: ({ id, state, subject }) => (
      <span className="grid">
        {state === 'hidden' || state === 'held' ? (
          <span className="line-clamp-1">{subject.name}</span>
        ) : (
          <Link to={commentPath(id)} className="line-clamp-1 hover:underline">
            {subject.name}
          </Link>
        )}
        <span className="text-[13px] text-fg-3">{kinds[subject.kind]}</span>
      </span>
    ),
  };
  const answers: RecordColumn<ModeratedComment> = {
    id: 'answers',
    header: t('Replies'),
    align: 'end',
    isHiddenAtFirst: true,
    render: (comment) => comment.answers,
  };
  return [text, reports, ...(hasTitle ? [about] : []), answers, ...rest];
}

export function useListColumns(): RecordColumn<ModeratedList>[] {
  const { t } = useTrans();
  const { text, reports, rest } = useCommonColumns<ModeratedList>(t('List'));
  const labels = visibilityLabels(t);
  const titles: RecordColumn<ModeratedList> = {
    id: 'titles',
    header: t('Titles'),
    align: 'end',
    render: (list) => list.titles_count,
  };
  const visibility: RecordColumn<ModeratedList> = {
    id: 'visibility',
    header: t('Who can see it'),
    render: (list) => labels[list.visibility],
  };
  return [text, reports, titles, visibility, ...rest];
}
