import type { DialogControl } from '#platform/dialog/dialog.ts';
import { PaletteBody } from './palette-body.tsx';
import { PaletteFrame } from './palette-frame.tsx';

/** The search over any page: answers while one types. */
export function SearchPalette({ close }: DialogControl<undefined>) {
  return (
    <PaletteFrame>
      <PaletteBody onClose={() => close()} />
    </PaletteFrame>
  );
}
