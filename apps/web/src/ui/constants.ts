/** Sizes and durations defined by the product specification. All components read them from here. */

/** Hover time before a tooltip opens. */
export const TOOLTIP_DELAY_MS = 1500;
/** How long a tooltip stays open after the pointer leaves. */
export const TOOLTIP_CLOSE_DELAY_MS = 500;
/** How long a popover opened by hover stays open after the pointer leaves. */
export const HOVER_POPOVER_CLOSE_DELAY_MS = 150;
/** Pause after which type-ahead in a list starts a new search. */
export const TYPE_AHEAD_RESET_MS = 500;
/** Maximum height of the list of a select, combobox or menu. */
export const DROPDOWN_MAX_HEIGHT = 420;
/** Distance between overlays and the edge of the window. */
export const VIEWPORT_PADDING = 16;
/** Components use their mobile variant below this width. */
export const MOBILE_BREAKPOINT = 768;

/** Duration of the fade and scale of a dialog. */
export const MODAL_ANIMATION_MS = 100;
/** Duration of the fade of the underlay. */
export const OVERLAY_ANIMATION_MS = 150;
/** Duration of the slide of a tray. */
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

/** Width of a dialog without an explicit size. */
export const DEFAULT_DIALOG_SIZE = 'medium';

/** Size limits of a toast in pixels. */
export const TOAST_LIMITS = { minWidth: 288, maxWidth: 500, maxHeight: 100 } as const;

/** Delay before a spinner appears. */
export const SPINNER_DELAY_MS = 500;
/** Minimum time that a spinner stays visible. */
export const SPINNER_MINIMUM_MS = 200;
/** Delay before the navigation progress bar appears. */
export const PROGRESS_BAR_DELAY_MS = 50;
