import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { FieldHint, invalidProps } from './field.tsx';

/** Properties of a checkbox. */
export interface CheckboxProps extends Omit<CheckboxFieldProps, 'className' | 'style' | 'children'> {
  description?: ReactNode;
  errorMessage?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A checkbox: off, on or indeterminate. The whole row is clickable. */
export function Checkbox({ description, errorMessage, className, children, ...props }: CheckboxProps) {
  return (
    <CheckboxField
      {...props}
      {...invalidProps(errorMessage)}
      className={clsx('group/field grid gap-1', className)}
    >
      <CheckboxButton className="group touch-target flex w-fit items-start gap-3 data-disabled:opacity-42">
        {({ isIndeterminate }) => (
          <>
            <span
              className={clsx(
                'mt-[.125em] grid size-4.5 flex-none place-items-center rounded-[min(var(--k-r-control),5px)] border-[1.5px] border-line-strong text-transparent transition-colors',
                'group-data-hovered:border-fg-3 group-data-focus-visible:focus-ring group-data-invalid:border-danger',
                'group-data-selected:border-primary group-data-selected:bg-primary group-data-selected:text-on-primary',
                'group-data-indeterminate:border-primary group-data-indeterminate:bg-primary group-data-indeterminate:text-on-primary',
              )}
            >
              {isIndeterminate ? <Minus size={13} strokeWidth={3} /> : <Check size={13} strokeWidth={3} />}
            </span>
            {children ? <span>{children}</span> : null}
          </>
        )}
      </CheckboxButton>
      <div className="grid ps-7.5 empty:hidden">
        <FieldHint description={description} errorMessage={errorMessage} />
      </div>
    </CheckboxField>
  );
}
