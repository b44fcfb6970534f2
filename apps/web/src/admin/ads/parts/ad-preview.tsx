import { useEffect, useId, useRef, useState } from 'react';
import { getAdPreview } from '@kinora/contracts/foundation/ad-preview.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';

/** How long the frame's document may need after it has loaded. */
const READY_MS = 2000;

interface PreviewProps {
  code: string;
  origins: readonly string[];
  height: number;
  maxWidth: number | undefined;
}

/** Runs ad code in a sandbox. Loads nothing before the owner presses Preview. */
export function AdPreview({ code, origins, height, maxWidth }: PreviewProps) {
  const { t } = useTrans();
  const titleId = useId();
  const [shown, setShown] = useState<{ code: string; origins: string; run: number }>();
  const show = () => setShown((last) => ({ code, origins: origins.join(' '), run: (last?.run ?? 0) + 1 }));
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2.25 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 id={titleId} className="text-[13px] font-[620]">
          {t('Preview')}
        </h3>
        <span className="flex-1 text-end text-[12.5px] text-fg-3">{t('Runs in a sandbox')}</span>
        <Button size="xs" isDisabled={code.trim() === ''} onPress={show}>
          {t('Preview')}
        </Button>
      </div>
      <div
        style={{ height, maxWidth }}
        className="grid place-items-center overflow-hidden rounded-card border border-hair bg-[repeating-linear-gradient(135deg,var(--wash)_0_1px,transparent_1px_9px)] text-center text-xs text-fg-3"
      >
        {shown === undefined ? (
          t('Nothing is loaded until you press Preview.')
        ) : (
          <PreviewFrame key={shown.run} code={shown.code} origins={shown.origins} />
        )}
      </div>
    </section>
  );
}

function PreviewFrame({ code, origins }: { code: string; origins: string }) {
  const { t } = useTrans();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [hasLoaded, setHasLoaded] = useState(false);
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const view = frame.current?.contentWindow;
      if (view === null || view === undefined || source !== view || data !== 'ready') return;
      setIsReady(true);
      // The sandboxed document has no origin that could be named here.
      view.postMessage(code, '*');
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [code]);

  useEffect(() => {
    if (!hasLoaded || isReady) return undefined;
    const timer = setTimeout(() => setIsLate(true), READY_MS);
    return () => clearTimeout(timer);
  }, [hasLoaded, isReady]);

  if (isLate && !isReady) return <p role="alert">{t('The preview could not be loaded. Try again.')}</p>;
  return (
    <iframe
      ref={frame}
      title={t('Preview of the ad')}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      src={`${wirePath(getAdPreview.path)}?${new URLSearchParams({ origins }).toString()}`}
      onLoad={() => setHasLoaded(true)}
      className="size-full"
    />
  );
}
