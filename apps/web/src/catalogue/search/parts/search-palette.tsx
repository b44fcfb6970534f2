import type { DialogControl } from '#platform/dialog/dialog.ts';
import { PaletteBody } from './palette-body.tsx';
import { PaletteFrame } from './palette-frame.tsx';

/** Search as you type, on top of any page. */
export function SearchPalette({ close }: DialogControl<undefined>) {
  return (
    <PaletteFrame>
      <PaletteBody onClose={() => close()} />
    </PaletteFrame>
  );
}
