import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import {
  Slider as AriaSlider,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
  type SliderProps as AriaProps,
} from 'react-aria-components/Slider';

/** Properties of a slider: one number, or two for a range. */
export interface SliderProps<T extends number | number[]> extends Omit<
  AriaProps<T>,
  'className' | 'style' | 'children' | 'orientation'
> {
  label?: ReactNode;
  /** Labels of the two thumbs of a range. */
  thumbLabels?: readonly [string, string];
  className?: string | undefined;
}

const THUMBS = ['first', 'second'];

/** A slider; the thumb grows and shows its value while it is dragged. */
export function Slider<T extends number | number[]>({
  label,
  thumbLabels,
  className,
  ...props
}: SliderProps<T>) {
  return (
    <AriaSlider {...props} className={clsx('grid min-w-0 gap-1', className)}>
      {label ? (
        <div className="flex items-baseline justify-between text-[13px]">
          <Label className="font-[550]">{label}</Label>
          <SliderOutput className="text-fg-3 tabular-nums" />
        </div>
      ) : null}
      <SliderTrack className="relative h-5 w-full data-disabled:opacity-42 coarse:h-11">
        {({ state }) => (
          <>
            <div className="absolute inset-x-0 top-1/2 -mt-0.5 h-1 overflow-hidden rounded-xs bg-wash-3">
              <SliderFill className="bg-accent" />
            </div>
            {state.values.map((_, index) => (
              <SliderThumb
                key={THUMBS[index]}
                index={index}
                {...(thumbLabels?.[index] === undefined ? {} : { 'aria-label': thumbLabels[index] })}
                className="group top-1/2 size-4 rounded-full bg-fg shadow-1 transition-[width,height] data-dragging:size-5 data-focus-visible:focus-ring"
              >
                <span className="pointer-events-none absolute start-1/2 bottom-full mb-2 -translate-x-1/2 rounded-lg bg-fg px-2 py-0.5 text-micro font-medium text-bg opacity-0 transition-opacity group-data-dragging:opacity-100 rtl:translate-x-1/2">
                  {state.getThumbValueLabel(index)}
                </span>
              </SliderThumb>
            ))}
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  );
}
