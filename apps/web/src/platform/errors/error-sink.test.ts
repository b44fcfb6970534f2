import { expect, test } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { errorSink } from './error-sink.ts';

const invalid = new ApiError(422, {
  code: 'validation_failed',
  message: 'The given data was invalid.',
  errors: { password: ['Too short.', 'Too plain.'], email: 'Taken.' },
});

test('assigns errors to the fields of the form, in its order, with the first message of each', () => {
  const sink = errorSink(invalid, ['email', 'password', 'remember']);
  expect(sink).toEqual({ kind: 'fields', fields: { email: 'Taken.', password: 'Too short.' } });
  expect(sink.kind === 'fields' && Object.keys(sink.fields)).toEqual(['email', 'password']);
});

test('shows errors of other fields in a toast', () => {
  expect(errorSink(invalid, ['name'])).toMatchObject({ kind: 'toast', message: 'Too short.' });
  expect(errorSink(invalid, [])).toMatchObject({ kind: 'toast', message: 'Too short.' });
});

test.each([{}, { email: [] }])('ignores a field error map without messages (%j)', (errors) => {
  const error = new ApiError(422, { message: 'The given data was invalid.', errors });
  expect(errorSink(error, ['email'])).toMatchObject({
    kind: 'toast',
    message: 'The given data was invalid.',
  });
});

test('opens the dialog for a trace in either format', () => {
  const asText = new ApiError(500, { message: 'Boom', trace: 'at a.ts:1' });
  const asFrames = new ApiError(500, { message: 'Boom', ignitionTrace: [] });
  expect(errorSink(asText, [])).toEqual({ kind: 'dialog', error: asText });
  expect(errorSink(asFrames, ['email'])).toEqual({ kind: 'dialog', error: asFrames });
});

test('shows everything else in a toast with the message and action of the server', () => {
  const action = { label: 'Upgrade', action: '/pricing' };
  const error = new ApiError(403, { message: 'You have reached the limit of your plan.', action });
  expect(errorSink(error, [])).toEqual({ kind: 'toast', message: error.message, action });
});

test.each([
  ['a response without a message', new ApiError(502, {})],
  ['a response with an empty message', new ApiError(500, { message: '' })],
  ['an error that is not a response', new TypeError('x is undefined')],
])('shows a generic message for %s', (_, error) => {
  expect(errorSink(error, [])).toEqual({
    kind: 'toast',
    message: 'There was an issue. Please try again.',
    action: null,
  });
});

test('shows nothing for a cancelled request', () => {
  expect(errorSink(new ApiError(0, { code: 'canceled', message: 'This was canceled.' }), [])).toEqual({
    kind: 'none',
  });
});
