import { Share } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { loadOptional } from '#ui/load-part.ts';
import { nativeShare } from '../native-share.ts';
import type { SharePopover as SharePopoverComponent } from './share-popover.tsx';

const popover = async () => (await import('./share-popover.tsx')).SharePopover;

/** Shares the URL of a page: with the native share sheet if there is one, else by copying it. */
export function ShareControl({ name, path }: { name: string; path: string }) {
  const { t } = useTrans();
  const { base_url: baseUrl } = useSettings();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ Popover: typeof SharePopoverComponent; isOpen: boolean } | null>(
    null,
  );
  const address = new URL(path, baseUrl).href;

  const offerCopy = async () => {
    const Popover = await loadOptional(popover);
    if (Popover) setOpened({ Popover, isOpen: true });
  };
  const share = async () => {
    if ((await nativeShare({ name, address })) === 'none') await offerCopy();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('Share')}
        aria-haspopup="dialog"
        aria-expanded={opened?.isOpen ?? false}
        title={t('Share')}
        onClick={() => void share()}
        className="inline-grid size-12 flex-none place-items-center rounded-control bg-wash-2 transition-colors hover:bg-wash-3 active:scale-[.985] noscript:hidden"
      >
        <Share size={19} strokeWidth={1.75} />
      </button>
      {opened ? (
        <opened.Popover
          triggerRef={button}
          address={address}
          isOpen={opened.isOpen}
          onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
        />
      ) : null}
    </>
  );
}
