import { expect, test } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { errorSink } from './error-sink.ts';

const invalid = new ApiError(422, {
  code: 'validation_failed',
  message: 'The given data was invalid.',
  errors: { password: ['Too short.', 'Too plain.'], email: 'Taken.' },
});

test('errors of fields the form has go to these fields, in the order of the form, the first message each', () => {
  const sink = errorSink(invalid, ['email', 'password', 'remember']);
  expect(sink).toEqual({ kind: 'fields', fields: { email: 'Taken.', password: 'Too short.' } });
  expect(sink.kind === 'fields' && Object.keys(sink.fields)).toEqual(['email', 'password']);
});

test('errors of fields nobody sees become a toast that says what is wrong', () => {
  expect(errorSink(invalid, ['name'])).toMatchObject({ kind: 'toast', message: 'Too short.' });
  expect(errorSink(invalid, [])).toMatchObject({ kind: 'toast', message: 'Too short.' });
});

test.each([{}, { email: [] }])('a map without messages (%j) is no map', (errors) => {
  const error = new ApiError(422, { message: 'The given data was invalid.', errors });
  expect(errorSink(error, ['email'])).toMatchObject({
    kind: 'toast',
    message: 'The given data was invalid.',
  });
});

test('a trace opens the dialog, in either form', () => {
  const asText = new ApiError(500, { message: 'Boom', trace: 'at a.ts:1' });
  const asFrames = new ApiError(500, { message: 'Boom', ignitionTrace: [] });
  expect(errorSink(asText, [])).toEqual({ kind: 'dialog', error: asText });
  expect(errorSink(asFrames, ['email'])).toEqual({ kind: 'dialog', error: asFrames });
});

test('everything else is a toast with the message and the action of the server', () => {
  const action = { label: 'Upgrade', action: '/pricing' };
  const error = new ApiError(403, { message: 'You have reached the limit of your plan.', action });
  expect(errorSink(error, [])).toEqual({ kind: 'toast', message: error.message, action });
});

test.each([
  ['an answer without a message', new ApiError(502, {})],
  ['an answer with an empty one', new ApiError(500, { message: '' })],
  ['a failure that is no answer at all', new TypeError('x is undefined')],
])('%s is told in general words', (_, error) => {
  expect(errorSink(error, [])).toEqual({
    kind: 'toast',
    message: 'There was an issue. Please try again.',
    action: null,
  });
});

test('what the person gave up is not shown', () => {
  expect(errorSink(new ApiError(0, { code: 'canceled', message: 'This was canceled.' }), [])).toEqual({
    kind: 'none',
  });
});
