import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** A form; `Output` is what its schema makes of the values. */
export type AppForm<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output>;

/** A form checked by the body schema of the endpoint it is sent to. */
export function useAppForm<Values extends FieldValues, Output>(options: {
  schema: z.ZodType<Output, Values>;
  defaultValues: DefaultValues<Values>;
}): AppForm<Values, Output> {
  return useForm<Values, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
  });
}
