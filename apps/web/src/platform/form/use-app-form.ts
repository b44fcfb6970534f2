import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** A form; `Output` is the type of the values parsed by its schema. */
export type AppForm<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output>;

/** A form validated by the body schema of its endpoint. */
export function useAppForm<Values extends FieldValues, Output>(options: {
  schema: z.ZodType<Output, Values>;
  defaultValues: DefaultValues<Values>;
}): AppForm<Values, Output> {
  return useForm<Values, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
  });
}
