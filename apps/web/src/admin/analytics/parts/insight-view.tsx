import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { PlaysReport, PlaysTable, ReportSubject } from '@kinora/contracts/admin/analytics.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { toRangeSearch, useReportRange } from '../report-range.ts';
import { PlaysReportView } from './plays-report.tsx';
import { ReportFrame } from './report-frame.tsx';

interface InsightViewProps {
  result: UseQueryResult<{ report: PlaysReport }>;
  csv: (table: PlaysTable) => string;
}

/** The plays report of one video, title, season or episode. */
export function InsightView({ result, csv }: InsightViewProps) {
  const { t } = useTrans();
  const search = toRangeSearch(useReportRange().range);
  const subject = result.data?.report.subject ?? null;
  return (
    <ReportFrame
      title={subject === null ? t('Insights') : t('Insights · :name', { name: nameOf(subject, t) })}
      head={<Way steps={[{ label: t('Reports'), href: `/admin${search}` }, ...wayTo(subject, search, t)]} />}
      result={result}
    >
      {(report) => <PlaysReportView report={report} csv={csv} />}
    </ReportFrame>
  );
}

interface Crumb {
  readonly label: string;
  readonly href?: string;
}

function Way({ steps }: { steps: readonly Crumb[] }) {
  const { t } = useTrans();
  return (
    <nav aria-label={t('Breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-1.5 py-2 text-fg-3">
        {steps.map(({ label, href }, index) => (
          <li key={label} className="flex items-center gap-1.5">
            {index > 0 ? (
              <ChevronRight size={14} className="flex-none rtl:rotate-180" aria-hidden="true" />
            ) : null}
            {href === undefined ? (
              <span aria-current="page" className="font-semibold text-fg">
                {label}
              </span>
            ) : (
              <Link to={href} className="rounded-xs hover:text-fg">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function nameOf({ kind, name, title, season, episode }: ReportSubject, t: Trans['t']): string {
  if (kind === 'season') return t(':name, season :season', { name, season: season ?? 0 });
  if (kind === 'episode')
    return t(':title S:season E:episode', { title: title.name, season: season ?? 0, episode: episode ?? 0 });
  return kind === 'video' ? `${title.name} · ${videoName({ name, title }, t)}` : name;
}

/** A film's main video often has the film's name, which is already shown. */
const videoName = ({ name, title }: Pick<ReportSubject, 'name' | 'title'>, t: Trans['t']): string =>
  name === title.name ? t('Video') : name;

/** Breadcrumbs to a record, ending with the record itself. */
function wayTo(subject: ReportSubject | null, search: string, t: Trans['t']): Crumb[] {
  if (subject === null) return [];
  const { kind, name, title, season, episode } = subject;
  const path = `/admin/insights/titles/${title.id}`;
  const steps: Crumb[] = [{ label: title.name, href: `${path}${search}` }];
  if (season !== null)
    steps.push({ label: t('Season :season', { season }), href: `${path}/seasons/${season}${search}` });
  if (season !== null && episode !== null)
    steps.push({
      label: t('Episode :episode', { episode }),
      href: `${path}/seasons/${season}/episodes/${episode}${search}`,
    });
  if (kind === 'video') steps.push({ label: videoName({ name, title }, t) });
  return steps.map((step, index) => (index === steps.length - 1 ? { label: step.label } : step));
}
