import type { ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '#ui/button.tsx';
import type { AppForm } from './use-app-form.ts';

/** What sends a form: the values its schema made, and the element whose fields take the errors. */
export type SubmitForm<Output> = (values: Output, element: HTMLFormElement) => Promise<void>;

/** The form element: checks its values on submit, shows what is wrong on the fields and focuses the first. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  id,
  className,
  children,
}: {
  form: AppForm<Values, Output>;
  onSubmit: SubmitForm<Output>;
  /** For a button outside the form that sends it. */
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <AriaForm
      // Our own messages, not the browser's.
      validationBehavior="aria"
      // Sent before the page's code has come, a form must not put a password into the address.
      method="post"
      {...(id !== undefined && { id })}
      {...(className !== undefined && { className })}
      onSubmit={(event) => {
        // A dialog's form may lie inside another form in the React tree.
        event.stopPropagation();
        event.preventDefault();
        const element = event.currentTarget;
        // Return in a field submits as well, also while the first answer is on its way.
        if (!form.formState.isSubmitting)
          void form.handleSubmit((values) => onSubmit(values, element))(event);
      }}
    >
      {children}
    </AriaForm>
  );
}

/** Sends the form; waits visibly until the answer has come. */
export function SubmitButton<Values extends FieldValues, Output>({
  form,
  ...props
}: Omit<ButtonProps, 'type' | 'isPending' | 'form'> & { form: AppForm<Values, Output> }) {
  return <Button variant="primary" {...props} type="submit" isPending={form.formState.isSubmitting} />;
}
