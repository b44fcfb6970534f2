import { useTrans } from '#platform/i18n/use-trans.ts';

/** Rows of figures; the first cell names the row. */
export interface ReportTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart as a table. */
export function PlainTable({ label, table: { heads, rows } }: { label: string; table: ReportTable }) {
  const { t } = useTrans();
  if (rows.length === 0) return <p className="py-6 text-center text-fg-3">{t('No data for this period.')}</p>;
  return (
    <table aria-label={label} className="w-full border-collapse tabular-nums">
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={`border-b border-line py-1.5 pe-3 font-medium text-fg-3 ${index === 0 ? 'text-start' : 'text-end'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          // Names may repeat, so the index is the key.
          <tr key={row}>
            <th scope="row" className="border-b border-hair py-1.5 pe-3 text-start font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]} className="border-b border-hair py-1.5 pe-3 text-end">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
