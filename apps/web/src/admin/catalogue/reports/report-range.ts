import { useSearchParams } from 'react-router';

/** The days of a report as an address says them; what is left out the server decides. */
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

/** What an address asks for. Half a range, and one that runs backwards, is none. */
export function readRange(params: URLSearchParams): ReportRange {
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')];
  const compare = params.get('compare') === 'none' ? ({ compare: 'none' } as const) : {};
  return from === undefined || to === undefined || from > to ? compare : { from, to, ...compare };
}

/** The range in the address, and a way to change it. */
export function useReportRange() {
  const [params, setParams] = useSearchParams();
  const change = ({ from, to, compare }: ReportRange) =>
    setParams({
      ...(from !== undefined && to !== undefined && { from, to }),
      ...(compare !== undefined && { compare }),
    });
  return { range: readRange(params), change };
}

/** The same range for another page. */
export function rangeSearch({ from, to, compare }: ReportRange): string {
  const search = new URLSearchParams({
    ...(from !== undefined && to !== undefined && { from, to }),
    ...(compare !== undefined && { compare }),
  }).toString();
  return search === '' ? '' : `?${search}`;
}
