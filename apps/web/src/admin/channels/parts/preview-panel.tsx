import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import type { ChannelContent, ChannelRow } from '@kinora/contracts/catalogue/channels.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Spinner } from '#ui/spinner.tsx';
import { adminChannelQueries } from '../channels.queries.ts';
import { ChannelFields, type ChannelFormControl, type ChannelValues } from './channel-fields.ts';
import { PreviewItems } from './preview-items.tsx';
import { toPreviewItems } from './preview-sample.ts';

const PAUSE_MS = 400;
/** Placeholder, so that a missing name does not prevent the preview. */
const UNNAMED = 'Untitled';

/** Builds the preview request from the form values, or returns null while they are invalid. */
function draftOf(values: ChannelValues, id: number | null) {
  const named = { ...values, name: values.name.trim() === '' ? UNNAMED : values.name };
  const { data } = ChannelFields.safeParse(named);
  if (data === undefined) return null;
  // The preview shows neither its address nor its texts.
  const { items, slug: _slug, translations: _translations, ...form } = data;
  return { id, form, items: id === null ? items : null };
}

/** Debounces a value, so that not every keystroke sends a request. */
function useDebouncedValue<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** Previews the public page from unsaved values: the number of items and the first few. */
export function PreviewPanel({ form, id }: { form: ChannelFormControl; id: number | null }) {
  const { t } = useTrans();
  // Every field has a default, so the watched values are complete.
  const values = useDebouncedValue(useWatch({ control: form.control }) as ChannelValues, PAUSE_MS);
  const draft = useMemo(() => draftOf(values, id), [values, id]);
  const { data, isFetching, isError } = useQuery({
    ...adminChannelQueries.preview(draft ?? { form: { name: UNNAMED } }),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('Preview')} action={isFetching ? <Spinner size={16} /> : null}>
      <div className="grid gap-3">
        <p className="truncate font-[650]">{values.name.trim() === '' ? t('Untitled') : values.name}</p>
        {isError ? <p className="text-fg-2">{t('The preview could not be loaded.')}</p> : null}
        {data?.content ? (
          <ContentPreview content={data.content} layout={draft?.form.config?.layout ?? 'grid'} />
        ) : null}
        {data?.rows ? <RowsPreview rows={data.rows} /> : null}
      </div>
    </Panel>
  );
}

function ContentPreview({ content, layout }: { content: ChannelContent; layout: ChannelLayout }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { total } = content;
  const count = total?.count ?? content.items.data.length;
  return (
    <>
      <p role="status" className="text-[13px] text-fg-2 tabular-nums">
        {total?.is_exact === false
          ? t(':number or more', { number: number(count) })
          : t('[one 1 item|other :number items]', { count, number: number(count) })}
      </p>
      <PreviewItems samples={toPreviewItems(content.items)} layout={layout} />
    </>
  );
}

function RowsPreview({ rows }: { rows: readonly ChannelRow[] }) {
  const { t } = useTrans();
  const shown = rows.filter(({ items }) => items.data.length > 0);
  return (
    <>
      <p role="status" className="text-[13px] text-fg-2">
        {t('[one 1 row|other :count rows]', { count: shown.length })}
      </p>
      {shown.map(({ channel, items }) => (
        <div key={channel.id} className="grid gap-1.5">
          <p className="truncate text-[13px] font-[550]">{channel.name}</p>
          <PreviewItems samples={toPreviewItems(items)} layout="posters" />
        </div>
      ))}
    </>
  );
}
