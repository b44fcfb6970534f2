import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#platform/api/api-error.ts';
import { SessionProvider } from '#platform/session/session-context.tsx';
import { createSessionStore } from '#platform/session/session-store.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { FormCheckbox } from './form-checkbox.tsx';
import { FormTextField } from './form-text-field.tsx';
import { Form, SubmitButton } from './form.tsx';
import { useAppForm } from './use-app-form.ts';
import { useFormMutation } from './use-form-mutation.ts';

afterEach(() => {
  act(() => closeToast());
});

const Account = z.strictObject({
  name: z.string().min(1, 'This field is required.'),
  email: z.string().trim(),
  agreed: z.boolean().default(false),
});

type Send = (values: z.output<typeof Account>) => Promise<string>;

function AccountForm({ send, onSuccess }: { send: Send; onSuccess: (answer: string) => void }) {
  const form = useAppForm({ schema: Account, defaultValues: { name: 'Ada', email: '', agreed: true } });
  const { submit } = useFormMutation(form, { send, onSuccess });
  return (
    <Form form={form} onSubmit={submit}>
      <FormTextField form={form} name="name" label="Name" />
      <FormTextField form={form} name="email" label="Email" />
      <FormCheckbox form={form} name="agreed">
        Agreed
      </FormCheckbox>
      <SubmitButton form={form}>Save</SubmitButton>
    </Form>
  );
}

function setUp(send: Send) {
  const onSuccess = vi.fn<(answer: string) => void>();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider session={createSessionStore(() => new Promise(() => undefined))}>
          <AccountForm send={send} onSuccess={onSuccess} />
          <ToastHost />
        </SessionProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { onSuccess, user: userEvent.setup() };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const errorOf = (name: string) => {
  const id = field(name).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  return document.querySelector(`[id="${id}"]`)?.textContent;
};
const refuse = (errors: Record<string, string | string[]> | undefined) => () =>
  Promise.reject(
    new ApiError(422, {
      code: 'validation_failed',
      message: 'The given data was invalid.',
      ...(errors && { errors }),
    }),
  );

test('sends the values parsed by the schema', async () => {
  const send = vi.fn<Send>(() => Promise.resolve('done'));
  const { onSuccess, user } = setUp(send);
  await user.type(field('Email'), ' ada@example.org ');
  await user.click(screen.getByRole('checkbox', { name: 'Agreed' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith('done'));
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ada', email: 'ada@example.org', agreed: false });
});

test('uses POST, so that a native submit keeps the values out of the URL', () => {
  setUp(() => Promise.resolve('done'));
  expect(document.querySelector('form')?.method).toBe('post');
});

test('does not send invalid values, shows the error and focuses the field', async () => {
  const send = vi.fn<Send>(() => Promise.resolve('done'));
  const { user } = setUp(send);
  await user.clear(field('Name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This field is required.');
  expect(errorOf('Name')).toBe('This field is required.');
  expect(document.activeElement).toBe(field('Name'));
  expect(send).not.toHaveBeenCalled();
});

test('[A5-015] [A8-005] the first message of each field in the error map is set on that field', async () => {
  const { user } = setUp(refuse({ email: ['Taken.', 'Odd.'], name: 'Too plain.' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Taken.');
  expect(errorOf('Email')).toBe('Taken.');
  expect(errorOf('Name')).toBe('Too plain.');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Odd.')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('[A5-016] the focus goes to the first field with an error, whatever the order of the map', async () => {
  const { user } = setUp(refuse({ agreed: 'Needed.', email: 'Taken.' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Needed.');
  expect(document.activeElement).toBe(field('Email'));
});

test('removes the error of a field when it changes', async () => {
  const { user } = setUp(refuse({ email: 'Taken.' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Taken.');
  await user.type(field('Email'), 'b');
  await waitFor(() => expect(screen.queryByText('Taken.')).toBeNull());
});

test.each([
  ['missing', undefined],
  ['empty', {}],
])('[A5-017] when the error map is %s, a general error toast shows', async (_, errors) => {
  const { user } = setUp(refuse(errors));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The given data was invalid.'));
});

test('keeps the button pending until the response, and ignores a second submit', async () => {
  let answer: ((text: string) => void) | undefined;
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
  const { onSuccess, user } = setUp(send);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: /Save/ }).getAttribute('data-pending')).toBe('true');
  await user.type(field('Name'), '{Enter}');
  await act(async () => answer?.('done'));
  expect(onSuccess).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('data-pending')).toBeNull();
});
