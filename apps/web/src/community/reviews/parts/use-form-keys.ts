import { type RefObject, useEffect, useEffectEvent } from 'react';

interface FormKeys {
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit: () => void;
  /** Escape, unless an overlay of the form handles it. */
  readonly onCancel: () => void;
}

/** The keys of a form, in any of its fields. Lists and dialogs are outside of its element, so they keep theirs. */
export function useFormKeys(form: RefObject<HTMLElement | null>, { onSubmit, onCancel }: FormKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Escape') onCancel();
  });
  useEffect(() => {
    const { current } = form;
    if (current === null) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    current.addEventListener('keydown', listen);
    return () => current.removeEventListener('keydown', listen);
  }, [form]);
}
