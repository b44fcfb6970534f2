import type { UseQueryResult } from '@tanstack/react-query';
import type { BulkPreview } from '@kinora/contracts/foundation/bulk-jobs.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { BulkOptions } from './bulk-actions.ts';
import { useValueText } from './value-text.ts';

interface Words {
  labels: BulkOptions['labels'];
  nameOf: BulkOptions['nameOf'];
}

/** Preview of a bulk job: the number of records, and the changed fields of a few of them. */
export function BulkPreviewView({
  result: { data, error, isPending },
  ...words
}: {
  result: UseQueryResult<{ preview: BulkPreview }>;
} & Words) {
  const { t } = useTrans();
  if (isPending) return <Spinner size={22} />;
  if (error !== null || data === undefined)
    return (
      <p role="alert" className="text-danger">
        {refusalOf(error) ?? t('The preview of changes is unavailable.')}
      </p>
    );
  const { sample } = data.preview;
  return (
    <section aria-label={t('What will change')} className="grid gap-2.5">
      <TotalLine preview={data.preview} />
      {sample.length === 0 ? (
        <p className="text-fg-2">{t('Records already processed keep their new values.')}</p>
      ) : (
        <div className="max-h-70 overflow-auto rounded-[10px] border border-line">
          <table className="w-full text-[13px]">
            <thead className="text-start text-fg-3">
              <tr className="*:px-3 *:py-2 *:text-start *:font-medium">
                <th>{t('Record')}</th>
                <th>{t('Before')}</th>
                <th>{t('After')}</th>
              </tr>
            </thead>
            <tbody>
              {sample.map((record) => (
                <SampleRow key={record.id} record={record} {...words} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function TotalLine({ preview: { total, is_total_exact: isExact } }: { preview: BulkPreview }) {
  const { t } = useTrans();
  const { number } = useFormat();
  return (
    <p className="font-semibold">
      {isExact
        ? t('[one Applies to 1 record|other Applies to :total records]', {
            count: total,
            total: number(total),
          })
        : t('Applies to :total or more records', { total: number(total) })}
    </p>
  );
}

function SampleRow({
  record: { name, before, after },
  labels,
  nameOf,
}: {
  record: BulkPreview['sample'][number];
} & Words) {
  const text = useValueText();
  const named = (field: string, value: unknown): unknown =>
    Array.isArray(value) ? value.map((one) => named(field, one)) : (nameOf?.(field, value) ?? value);
  const fields = Object.keys(after);
  const side = (values: Readonly<Record<string, unknown>>) =>
    fields.map((field) => (
      <p key={field}>
        <span className="text-fg-3">{labels[field] ?? field}: </span>
        {text(named(field, values[field]))}
      </p>
    ));
  return (
    <tr className="border-t border-line *:px-3 *:py-2 *:align-top">
      <th scope="row" className="text-start font-semibold">
        {name}
      </th>
      <td>{side(before)}</td>
      <td>{side(after)}</td>
    </tr>
  );
}

/** The server's error message about the input. */
function refusalOf(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return Object.values(error.errors ?? {})[0]?.[0] ?? error.message;
}
