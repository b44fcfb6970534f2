import { createToastStore, type ToastOptions } from './toast-store.ts';

/** The one store of the page, drawn by `<ToastHost/>`. Only ever written in the browser. */
export const toastStore = createToastStore();

type TypedOptions = Omit<ToastOptions, 'type'>;

/** Shows a message, in the person's language already. A new one replaces the older; so does the same id. */
export const toast = Object.assign(
  (message: string, options?: ToastOptions) => toastStore.show(message, options),
  {
    positive: (message: string, options?: TypedOptions) =>
      toastStore.show(message, { ...options, type: 'positive' }),
    danger: (message: string, options?: TypedOptions) =>
      toastStore.show(message, { ...options, type: 'danger' }),
    loading: (message: string, options?: TypedOptions) =>
      toastStore.show(message, { ...options, type: 'loading' }),
  },
);

/** Closes the toast with this id if it still shows, or whichever shows. */
export function closeToast(id?: string): void {
  toastStore.close(id);
}
