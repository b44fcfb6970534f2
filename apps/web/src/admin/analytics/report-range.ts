import { useSearchParams } from 'react-router';

/** The range of a report as in the URL; the server fills in missing values. */
export interface ReportRange {
  readonly from?: string;
  readonly to?: string;
  readonly compare?: 'none';
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const dayIn = (params: URLSearchParams, name: string): string | undefined => {
  const value = params.get(name) ?? '';
  return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
};

/** Parses the range from the URL. Incomplete and reversed ranges are ignored. */
export function parseRange(params: URLSearchParams): ReportRange {
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')];
  const compare = params.get('compare') === 'none' ? ({ compare: 'none' } as const) : {};
  return from === undefined || to === undefined || from > to ? compare : { from, to, ...compare };
}

/** The range in the URL, and a function to change it. */
export function useReportRange() {
  const [params, setParams] = useSearchParams();
  const change = ({ from, to, compare }: ReportRange) =>
    setParams({
      ...(from !== undefined && to !== undefined && { from, to }),
      ...(compare !== undefined && { compare }),
    });
  return { range: parseRange(params), change };
}

/** Query string for a link to another page with the same range. */
export function toRangeSearch({ from, to, compare }: ReportRange): string {
  const search = new URLSearchParams({
    ...(from !== undefined && to !== undefined && { from, to }),
    ...(compare !== undefined && { compare }),
  }).toString();
  return search === '' ? '' : `?${search}`;
}
