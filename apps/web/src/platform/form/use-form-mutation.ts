import { useMutation } from '@tanstack/react-query';
import type { FieldValues, Path } from 'react-hook-form';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import type { SubmitForm } from './form.tsx';
import type { AppForm } from './use-app-form.ts';

/**
 * Submits a form: pass `submit` to `<Form onSubmit>`. Server errors of its fields are shown on them, with the focus on
 * the first; all other errors in a toast or dialog.
 */
export function useFormMutation<Values extends FieldValues, Output, Answer>(
  form: AppForm<Values, Output>,
  options: {
    send: (values: Output) => Promise<Answer>;
    onSuccess: (answer: Answer) => void | Promise<void>;
  },
): { submit: SubmitForm<Output> } {
  const reportError = useErrorReporter();
  const { mutateAsync } = useMutation({ mutationFn: options.send, meta: { showsErrors: true } });

  const showOnFields = (fields: Record<string, string>) => {
    for (const [place, [name, message]] of Object.entries(fields).entries()) {
      // The names come from the form's own elements, which are named by the paths of its values.
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: place === 0 });
    }
  };
  return {
    submit: async (values, element) => {
      try {
        await options.onSuccess(await mutateAsync(values));
      } catch (error) {
        reportError(error, { fieldNames: shownFieldNames(element), showOnFields });
      }
    },
  };
}

/** Returns the names of the visible fields, in display order. */
function shownFieldNames(element: HTMLFormElement): string[] {
  const names = [...element.elements].map((field) => field.getAttribute('name') ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}
