import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TraceFrame } from '@kinora/contracts/platform/errors.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import type { ApiError } from '#platform/api/api-error.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { CodeSnippet } from './code-snippet.tsx';
import { FrameList } from './frame-list.tsx';
import { traceGroups } from './trace-groups.ts';

/** Details of a server error, in debug mode only. */
export function ServerErrorDialog({ error }: { error: ApiError } & DialogControl<void>) {
  const { t } = useTrans();
  return (
    <DialogFrame title={t('An error occured')} size="fullscreen" role="alertdialog" hasCloseButton>
      <div className="mx-auto grid max-w-[1400px] gap-5">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="font-mono text-[13px] break-all text-danger">{error.exception}</p>
            <p className="mt-1.5 text-section break-words">{error.message}</p>
          </div>
          <ButtonLink
            href={wirePath('logs/error/download-latest')}
            download
            icon={<Download size={17} strokeWidth={1.75} />}
          >
            {t('Download log')}
          </ButtonLink>
        </div>
        {error.ignitionTrace?.length ? (
          <Trace frames={error.ignitionTrace} />
        ) : (
          <PlainTrace text={error.trace} />
        )}
      </div>
    </DialogFrame>
  );
}

function Trace({ frames }: { frames: readonly TraceFrame[] }) {
  const { t } = useTrans();
  const groups = traceGroups(frames);
  const vendorPlaces = groups.flatMap((group) => (group.kind === 'vendor' ? [group.place] : []));
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const firstOwn = frames.findIndex((frame) => !frame.is_vendor);
  const [selected, setSelected] = useState(Math.max(0, firstOwn));
  const isAllExpanded = expanded.size === vendorPlaces.length;
  const frame = frames[selected];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[420px_minmax(0,1fr)]">
      <div className="grid gap-3">
        {vendorPlaces.length > 0 ? (
          <Button
            size="sm"
            className="justify-self-start"
            onPress={() => setExpanded(new Set(isAllExpanded ? [] : vendorPlaces))}
          >
            {isAllExpanded ? t('Collapse vendor frames') : t('Expand vendor frames')}
          </Button>
        ) : null}
        <FrameList
          groups={groups}
          expanded={expanded}
          selected={selected}
          onSelect={setSelected}
          onExpand={(place) => setExpanded(new Set([...expanded, place]))}
        />
      </div>
      {frame ? <CodeSnippet frame={frame} /> : null}
    </div>
  );
}

/** A trace that is only text. */
function PlainTrace({ text }: { text: string | undefined }) {
  return (
    <pre className="rounded-card border border-line bg-bg p-4 font-mono text-[13px] leading-6 whitespace-pre-wrap wrap-anywhere">
      {text}
    </pre>
  );
}
