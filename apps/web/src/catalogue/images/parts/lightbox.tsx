import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { DIALOG_WIDTHS, MODAL_ANIMATION_MS } from '#ui/constants.ts';
import { motionStyle } from '#ui/motion.ts';
import { Underlay } from '#ui/underlay.tsx';
import { PreloadedPicture, LightboxPicture } from './lightbox-picture.tsx';
import { useImageName } from './use-image-names.ts';
import { useLightboxKeys } from './use-lightbox-keys.ts';
import { useSwipe } from './use-swipe.ts';

interface LightboxProps {
  images: readonly GalleryImage[];
  name: string;
  start: number;
}

/** Shows one picture at a time, as large as the window allows. */
export function Lightbox({
  isOpen,
  onOpenChange,
  ...gallery
}: LightboxProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTrans();
  return (
    <Underlay isOpen={isOpen} onOpenChange={onOpenChange} className="items-center justify-center">
      <Modal
        style={{ ...motionStyle(MODAL_ANIMATION_MS), maxWidth: DIALOG_WIDTHS['3xl'] }}
        className="on-dark z-(--z-dialog) h-full w-full overflow-hidden bg-bg text-fg shadow-3 data-entering:animate-zoom-in data-exiting:animate-zoom-out md:h-[calc(100%-32px)] md:max-h-220 md:w-[calc(100%-32px)] md:rounded-panel"
      >
        <Dialog aria-label={t('Images of :name', { name: gallery.name })} className="focus-none! h-full">
          <Stage {...gallery} onClose={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </Underlay>
  );
}

function Stage({ images, name, start, onClose }: LightboxProps & { onClose: () => void }) {
  const { t, direction } = useTrans();
  const nameOf = useImageName(name);
  const [index, setIndex] = useState(start);
  const count = images.length;
  const go = (to: number) => setIndex((to + count) % count);
  const forward = direction === 'rtl' ? -1 : 1;
  useLightboxKeys({
    ArrowRight: () => go(index + forward),
    ArrowLeft: () => go(index - forward),
    Home: () => go(0),
    End: () => go(count - 1),
  });
  const swipe = useSwipe((side) => go(side === 'left' ? index + forward : index - forward));
  const image = images[index];
  if (image === undefined) return null;
  const ahead = new Set([images.at(index - 1), images[(index + 1) % count]]);
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
      <header className="flex items-center gap-3 py-2.5 ps-4 pe-2.5 md:ps-5.5 md:pe-3.5">
        <p aria-live="polite" aria-atomic="true" className="flex min-w-0 flex-1 items-baseline gap-3">
          <span dir="auto" className="truncate text-control">
            {nameOf(image)}
          </span>
          <span className="flex-none text-meta text-fg-3 tabular-nums">
            {t(':number of :count', { number: index + 1, count })}
          </span>
        </p>
        <RoundButton label={t('Close')} onClick={onClose}>
          <X size={20} strokeWidth={1.75} />
        </RoundButton>
      </header>
      <div className="relative min-h-0 md:px-17">
        <div
          {...swipe.handlers}
          className="@container-size grid size-full touch-pan-y touch-pinch-zoom place-items-center overflow-hidden"
        >
          <div className="motion-reduce:translate-x-0!" style={{ translate: `${swipe.offset}px` }}>
            <LightboxPicture key={image.id} image={image} label={nameOf(image)} />
          </div>
        </div>
        {[...ahead].map((one) =>
          one && one !== image ? <PreloadedPicture key={one.id} image={one} /> : null,
        )}
        {count > 1 ? <Turns onBack={() => go(index - 1)} onForward={() => go(index + 1)} /> : null}
      </div>
      <Credit image={image} />
    </div>
  );
}

/* In the middle of each side; on phones over the bottom of the picture, within reach of the thumbs. */
const turnClass =
  'absolute bottom-3 bg-black/50 text-fg backdrop-blur-[10px] md:top-1/2 md:bottom-auto md:-translate-y-1/2';

function Turns({ onBack, onForward }: { onBack: () => void; onForward: () => void }) {
  const { t } = useTrans();
  return (
    <>
      <RoundButton label={t('Previous image')} className={`${turnClass} start-3.5`} onClick={onBack}>
        <ChevronLeft size={22} strokeWidth={1.75} className="rtl:rotate-180" />
      </RoundButton>
      <RoundButton label={t('Next image')} className={`${turnClass} end-3.5`} onClick={onForward}>
        <ChevronRight size={22} strokeWidth={1.75} className="rtl:rotate-180" />
      </RoundButton>
    </>
  );
}

/* A plain button: with an IconButton the first Escape would only close its tooltip, not the gallery. */
function RoundButton({
  label,
  onClick,
  className,
  children,
}: {
  label: string;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={clsx(
        'inline-grid size-11 flex-none place-items-center rounded-full text-fg-2 transition-colors hover:bg-wash-2 hover:text-fg',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** The source and the licence of a picture. */
function Credit({ image: { source, licence } }: { image: GalleryImage }) {
  const { t } = useTrans();
  return (
    <p className="flex flex-wrap gap-x-3 px-4 py-3 text-micro text-fg-3 md:px-5.5">
      <span>{t('Source: :source', { source })}</span>
      {licence === null ? null : <span>{t('Licence: :licence', { licence })}</span>}
    </p>
  );
}
