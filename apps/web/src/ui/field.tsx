import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

/** Height of a field: md 42, compact 36 (admin), sm 34. */
export type FieldSize = 'md' | 'compact' | 'sm';
/** Soft fields have no outline: only for search and filters. */
export type FieldVariant = 'outline' | 'soft';

/** The language and direction of the text in a field. */
export interface Writing {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Properties shared by all labelled fields. */
export interface FieldProps {
  label?: ReactNode;
  /** Hint below the field; replaced by the error if there is one. */
  description?: ReactNode;
  errorMessage?: string | undefined;
  className?: string | undefined;
}

/** Classes of the container of a field: label, control, hint. */
export function fieldClass(className?: string): string {
  return clsx('group/field grid min-w-0 content-start gap-1.75', className);
}

const sizes: Record<FieldSize, string> = {
  md: 'min-h-10.5 rounded-control px-3.25 text-[14.5px] gap-2.25',
  compact: 'min-h-9 rounded-[min(var(--k-r-control),8px)] px-2.75 text-[13.5px] gap-2',
  sm: 'min-h-8.5 rounded-[min(var(--k-r-control),8px)] px-2.5 text-[13.5px] gap-2',
};

/**
 * The outlined box around an input, button or segments. Text is 16 px on touch devices, because phones zoom in on
 * smaller text.
 */
export function controlClass(size: FieldSize, variant: FieldVariant, className?: string): string {
  return clsx(
    'flex w-full min-w-0 items-center border text-start transition-colors coarse:min-h-11 coarse:text-base',
    variant === 'soft' ? 'border-transparent bg-wash' : 'border-line-strong bg-bg',
    'data-hovered:border-fg-3 group-data-invalid/field:border-danger',
    'data-focus-visible:focus-ring data-focus-visible:outline-offset-1 has-[input:focus-visible]:focus-ring has-[input:focus-visible]:outline-offset-1',
    'group-data-disabled/field:opacity-50',
    sizes[size],
    className,
  );
}

/** Classes of the input inside the box. */
export const inputClass =
  'min-w-0 flex-1 self-stretch bg-transparent text-inherit placeholder:text-fg-3 focus-none! disabled:text-fg-2';

/** Label above a field. */
export function FieldLabel({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <Label className="w-fit text-[13px] font-[550] text-fg">{children}</Label>;
}

/** Hint below a field, or its error. */
export function FieldHint({ description, errorMessage }: Pick<FieldProps, 'description' | 'errorMessage'>) {
  return (
    <>
      {description && !errorMessage ? (
        <Text slot="description" className="text-[12.5px] text-fg-3 group-data-invalid/field:hidden">
          {description}
        </Text>
      ) : null}
      <FieldError className="text-[12.5px] text-danger">{errorMessage}</FieldError>
    </>
  );
}

/** Marks a field as invalid if it has a message. Otherwise native validation applies. */
export function invalidProps(errorMessage: string | undefined): { isInvalid?: true } {
  return errorMessage ? { isInvalid: true } : {};
}
