import { clsx } from 'clsx';
import { Check, ChevronDown, Copy } from 'lucide-react';
import type { ErrorFrame } from '@kinora/contracts/foundation/logs.ts';
import { useCopy } from '#platform/clipboard/use-copy.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { groupFrames } from './trace-groups.ts';

/** The stack trace: our own frames with the source lines of the first one; frames of libraries are collapsed. */
export function ErrorTrace({ error: { frames, trace } }: { error: { frames: ErrorFrame[]; trace: string } }) {
  const { t } = useTrans();
  const { copy, isCopied } = useCopy();
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <section aria-label={t('Trace')}>
      <div className="mb-2 flex min-h-7 items-center justify-between gap-3">
        <h3 className="text-[13.5px] font-semibold">{t('Trace')}</h3>
        {trace === '' ? null : (
          <Button
            variant="text"
            size="xs"
            icon={<CopyIcon size={14} strokeWidth={1.75} />}
            onPress={() => copy(trace)}
          >
            {isCopied ? t('Copied') : t('Copy')}
          </Button>
        )}
      </div>
      {frames.length === 0 ? (
        <p className="text-fg-3">{t('This error has no trace.')}</p>
      ) : (
        <ol
          dir="ltr"
          className="divide-y divide-line overflow-hidden rounded-[10px] border border-line bg-bg text-left text-[12.5px]"
        >
          {groupFrames(frames).map((group, index) => (
            // The trace of an error never changes.
            <li key={index}>
              {group.kind === 'own' ? (
                <OwnFrame frame={group.frame} />
              ) : (
                <LibraryFrames frames={group.frames} />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function FrameLine({ frame, className }: { frame: ErrorFrame; className?: string }) {
  return (
    <div
      className={clsx(
        'flex flex-wrap justify-between gap-x-3 px-3.25 py-2 font-mono leading-normal',
        className,
      )}
    >
      <span className="wrap-anywhere">{frame.function}</span>
      <span className="text-fg-3 wrap-anywhere">{frame.place}</span>
    </div>
  );
}

function OwnFrame({ frame }: { frame: ErrorFrame }) {
  if (frame.source === null) return <FrameLine frame={frame} />;
  return (
    <>
      <FrameLine
        frame={frame}
        className="border-b border-line bg-[color-mix(in_oklab,var(--k-danger)_8%,transparent)]"
      />
      <pre className="py-2 font-mono leading-[1.65]">
        {frame.source.map(({ line, text, is_place: isPlace }) => (
          <span
            key={line}
            {...(isPlace && { 'aria-current': 'location' })}
            className={clsx(
              'flex gap-4 px-3.25',
              isPlace && 'bg-[color-mix(in_oklab,var(--k-danger)_15%,transparent)]',
            )}
          >
            <span className="w-8 flex-none text-right text-fg-3 select-none">{line}</span>
            <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">{text}</span>
          </span>
        ))}
      </pre>
    </>
  );
}

function LibraryFrames({ frames }: { frames: readonly ErrorFrame[] }) {
  const { t, direction } = useTrans();
  return (
    <details className="group/libraries">
      <summary
        dir={direction}
        className="focus-visible:focus-ring-inset flex cursor-pointer list-none items-center justify-between gap-3 px-3.25 py-2 text-fg-3 hover:text-fg [&::-webkit-details-marker]:hidden"
      >
        {t('[one 1 frame of libraries|other :count frames of libraries]', { count: frames.length })}
        <ChevronDown
          size={14}
          strokeWidth={1.75}
          aria-hidden="true"
          className="flex-none transition-transform group-open/libraries:rotate-180"
        />
      </summary>
      {frames.map((frame, index) => (
        <FrameLine key={index} frame={frame} className="border-t border-line text-fg-3" />
      ))}
    </details>
  );
}
