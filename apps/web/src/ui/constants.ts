/** Measures and times that the product's specification fixes; every component reads them from here. */

/** How long a pointer rests before a tooltip opens. */
export const TOOLTIP_DELAY_MS = 1500;
/** How long a tooltip stays after the pointer left. */
export const TOOLTIP_CLOSE_DELAY_MS = 500;
/** How long a popover opened by hover stays after the pointer left. */
export const HOVER_POPOVER_CLOSE_DELAY_MS = 150;
/** Pause after which typing in a list starts a new search. */
export const TYPE_AHEAD_RESET_MS = 500;
/** Tallest list of a select, combobox or menu. */
export const DROPDOWN_MAX_HEIGHT = 420;
/** Distance floating parts keep from the edge of the window. */
export const VIEWPORT_PADDING = 16;
/** Below this width the mobile forms are used. */
export const MOBILE_BREAKPOINT = 768;

/** Fade and scale of a dialog. */
export const MODAL_ANIMATION_MS = 100;
/** Fade of the underlay. */
export const OVERLAY_ANIMATION_MS = 150;
/** Slide of a tray. */
export const TRAY_ANIMATION_MS = 200;

/** Dialog widths in pixels, by name; medium is the default. */
export const DIALOG_WIDTHS = {
  '2xs': 256,
  xs: 320,
  small: 384,
  medium: 440,
  large: 620,
  xl: 780,
  '2xl': 850,
  '3xl': 1280,
} as const;

/** Name of a dialog width. */
export type DialogSize = keyof typeof DIALOG_WIDTHS | 'fullscreen';

/** Width of a dialog that asks for none. */
export const DEFAULT_DIALOG_SIZE = 'medium';

/** Limits of a toast in pixels. */
export const TOAST_LIMITS = { minWidth: 288, maxWidth: 500, maxHeight: 100 } as const;

/** A spinner appears only after this long. */
export const SPINNER_DELAY_MS = 500;
/** Once shown, a spinner stays at least this long. */
export const SPINNER_MINIMUM_MS = 200;
/** The navigation progress bar appears only after this long. */
export const PROGRESS_BAR_DELAY_MS = 50;
