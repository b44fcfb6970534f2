import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch';
import { FieldHint, invalidProps } from './field.tsx';

/** Properties of a switch. */
export interface SwitchProps extends Omit<SwitchFieldProps, 'className' | 'style' | 'children'> {
  description?: ReactNode;
  errorMessage?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** An on/off switch, for settings that are saved with their form. */
export function Switch({ description, errorMessage, className, children, ...props }: SwitchProps) {
  return (
    <SwitchField
      {...props}
      {...invalidProps(errorMessage)}
      className={clsx('group/field grid gap-1', className)}
    >
      <SwitchButton className="group touch-target flex w-fit items-center gap-3 data-disabled:opacity-42">
        <span className="relative h-5.5 w-9.5 flex-none rounded-full bg-[color-mix(in_oklab,var(--k-fg)_24%,transparent)] transition-colors group-data-focus-visible:focus-ring group-data-selected:bg-accent group-data-hovered:brightness-110">
          <span className="absolute start-0.75 top-0.75 size-4 rounded-full bg-white transition-[inset-inline-start,width] group-data-pressed:w-4.5 group-data-selected:start-4.75 group-data-pressed:group-data-selected:start-4.25" />
        </span>
        {children ? <span>{children}</span> : null}
      </SwitchButton>
      <div className="grid ps-12.5 empty:hidden">
        <FieldHint description={description} errorMessage={errorMessage} />
      </div>
    </SwitchField>
  );
}
