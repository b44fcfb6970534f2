import type { PlaysFigures, VisitFigures } from '@kinora/contracts/admin/analytics.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

const SECONDS_PER_HOUR = 3600;

/** A metric of a report: reads its value from a day's figures and formats it. */
export interface Stat<Figures> {
  readonly id: string;
  readonly label: string;
  /** Title of the chart. */
  readonly perDay: string;
  readonly read: (figures: Figures) => number;
  readonly write: (value: number) => string;
}

/** The share of finished plays, among plays whose player reports progress. */
const finished = ({ measured, finishes }: PlaysFigures): number =>
  measured === 0 ? 0 : Math.min(1, finishes / measured);

/** Formats a share as a percentage, e.g. 68.2 %. */
export function usePercent(): (share: number) => string {
  const { locale } = useTrans();
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (share) => format.format(share);
}

const inHours = (seconds: number): number => {
  const hours = seconds / SECONDS_PER_HOUR;
  return hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours);
};

/** Metrics of the plays report, in the order of the strip. */
export function usePlaysStats(): readonly Stat<PlaysFigures>[] {
  const { t } = useTrans();
  const { number } = useFormat();
  const percent = usePercent();
  return [
    { id: 'plays', label: t('Plays'), perDay: t('Plays per day'), read: ({ plays }) => plays, write: number },
    {
      id: 'viewers',
      label: t('Viewers'),
      perDay: t('Viewers per day'),
      read: ({ viewers }) => viewers,
      write: number,
    },
    {
      id: 'hours',
      label: t('Hours watched'),
      perDay: t('Hours watched per day'),
      read: ({ seconds }) => inHours(seconds),
      write: number,
    },
    {
      id: 'finished',
      label: t('Finished'),
      perDay: t('Finished per day'),
      read: finished,
      write: percent,
    },
  ];
}

/** Metrics of the visitors report. */
export function useVisitStats(): readonly Stat<VisitFigures>[] {
  const { t } = useTrans();
  const { number } = useFormat();
  return [
    {
      id: 'visitors',
      label: t('Visitors'),
      perDay: t('Visitors per day'),
      read: ({ visitors }) => visitors,
      write: number,
    },
    {
      id: 'views',
      label: t('Page views'),
      perDay: t('Page views per day'),
      read: ({ views }) => views,
      write: number,
    },
    {
      id: 'pages',
      label: t('Pages per visitor'),
      perDay: t('Pages per visitor and day'),
      read: ({ views, visitors }) => (visitors === 0 ? 0 : Math.round((views / visitors) * 10) / 10),
      write: number,
    },
  ];
}
