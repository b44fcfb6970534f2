import { clsx } from 'clsx';
import type { AdSlotName } from '@kinora/contracts/foundation/ads.ts';

interface Bar {
  readonly isAd?: true;
  /** The share of the width; the full width if left out. */
  readonly width?: string;
}

interface Diagram {
  readonly rows: string;
  readonly bars: readonly Bar[];
}

const AD: Bar = { isAd: true };
const NARROW_AD: Bar = { isAd: true, width: '70%' };

const diagrams: Readonly<Record<AdSlotName, Diagram>> = {
  general_top: { rows: '6px 16px 1fr 14px', bars: [{}, AD, {}, {}] },
  general_bottom: { rows: '6px 1fr 16px 6px', bars: [{}, {}, AD, {}] },
  title_top: { rows: '34px 1fr 14px 12px', bars: [{}, {}, NARROW_AD, {}] },
  person_top: { rows: '24px 1fr 14px 12px', bars: [{ width: '30%' }, {}, NARROW_AD, {}] },
  watch_top: { rows: '1fr 14px 10px 10px', bars: [{}, AD, {}, {}] },
};

/** A small drawing of the page that shows where the slot is. The text beside it says the same. */
export function SlotDiagram({ name }: { name: AdSlotName }) {
  const { rows, bars } = diagrams[name];
  return (
    <div
      aria-hidden="true"
      className="grid h-28 w-42 gap-1.25 rounded-[9px] bg-surface p-2.25 ring-1 ring-hair ring-inset"
      style={{ gridTemplateRows: rows }}
    >
      {bars.map(({ isAd = false, width }, index) => (
        <span
          key={index}
          style={width === undefined ? {} : { width }}
          className={clsx(
            'rounded-[3px]',
            isAd ? 'bg-[color-mix(in_oklab,var(--k-accent)_60%,transparent)]' : 'bg-wash-2',
          )}
        />
      ))}
    </div>
  );
}
