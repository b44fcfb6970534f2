import { clsx } from 'clsx';
import type { TraceFrame } from '@kinora/contracts/platform/errors.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The source code around a frame, with its line highlighted. */
export function CodeSnippet({ frame }: { frame: TraceFrame }) {
  const { t } = useTrans();
  const lines = Object.entries(frame.code_snippet)
    .map(([number, source]) => ({ number: Number(number), source }))
    .toSorted((a, b) => a.number - b.number);
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-bg">
      <figcaption className="border-b border-line px-4 py-2.5 font-mono text-[13px] break-all text-fg-2">
        {frame.file}:{frame.line}
      </figcaption>
      {lines.length === 0 ? (
        <p className="px-4 py-3.5 text-fg-2">{t('The source of this frame is not available.')}</p>
      ) : (
        <pre className="py-3 font-mono text-[13px] leading-6">
          {lines.map(({ number, source }) => (
            <code
              key={number}
              aria-current={number === frame.line ? 'true' : undefined}
              className={clsx('flex pe-4', number === frame.line && 'bg-accent-wash')}
            >
              <span className="w-14 flex-none pe-4 text-end text-fg-3 select-none">{number}</span>
              <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{source}</span>
            </code>
          ))}
        </pre>
      )}
    </figure>
  );
}
