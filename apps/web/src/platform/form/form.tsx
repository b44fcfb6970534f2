import type { ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '#ui/button.tsx';
import type { AppForm } from './use-app-form.ts';

/** Submits a form: gets the values parsed by its schema, and the element whose fields show the errors. */
export type SubmitForm<Output> = (values: Output, element: HTMLFormElement) => Promise<void>;

/** The form element: validates on submit, shows errors on the fields and focuses the first invalid one. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  id,
  className,
  children,
}: {
  form: AppForm<Values, Output>;
  onSubmit: SubmitForm<Output>;
  /** For a submit button outside the form. */
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <AriaForm
      // Shows our own messages instead of the browser's.
      validationBehavior="aria"
      // If the form is submitted before the page's code has loaded, a password must not end up in the URL.
      method="post"
      {...(id !== undefined && { id })}
      {...(className !== undefined && { className })}
      onSubmit={(event) => {
        // The form of a dialog may be inside another form in the React tree.
        event.stopPropagation();
        event.preventDefault();
        const element = event.currentTarget;
        // Enter in a field submits too, even while the first request is pending.
        if (!form.formState.isSubmitting)
          void form.handleSubmit((values) => onSubmit(values, element))(event);
      }}
    >
      {children}
    </AriaForm>
  );
}

/** Submits the form; shows a spinner until the response arrives. */
export function SubmitButton<Values extends FieldValues, Output>({
  form,
  ...props
}: Omit<ButtonProps, 'type' | 'isPending' | 'form'> & { form: AppForm<Values, Output> }) {
  return <Button variant="primary" {...props} type="submit" isPending={form.formState.isSubmitting} />;
}
