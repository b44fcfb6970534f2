import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useUiTexts } from './texts.tsx';
import { useRovingItems } from './use-roving-items.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

/* A plain button: IconButton would also load the code that positions its tooltip. */
function PageButton({
  label,
  isDisabled,
  onClick,
  children,
}: {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className="touch-target inline-grid size-8 flex-none place-items-center rounded-full text-fg-2 transition-colors enabled:hover:bg-wash-2 enabled:hover:text-fg enabled:active:bg-wash-3 disabled:opacity-42"
    >
      {children}
    </button>
  );
}

/** Scrolls a horizontal list by pages, and makes it navigable by keyboard. */
export function CarouselControls({ list }: { list: RefObject<HTMLElement | null> }) {
  const texts = useUiTexts();
  useRovingItems(list);
  const { canGoBack, canGoForward, turn } = useScrollEdges(list);
  return (
    <>
      <PageButton label={texts.scrollBack} isDisabled={!canGoBack} onClick={() => turn(-1)}>
        <ChevronLeft size={17} strokeWidth={1.75} className="rtl:rotate-180" />
      </PageButton>
      <PageButton label={texts.scrollForward} isDisabled={!canGoForward} onClick={() => turn(1)}>
        <ChevronRight size={17} strokeWidth={1.75} className="rtl:rotate-180" />
      </PageButton>
    </>
  );
}
