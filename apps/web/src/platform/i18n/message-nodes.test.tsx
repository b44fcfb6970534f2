import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageNodes } from './message-nodes.tsx';

const html = (message: string) =>
  render(<p>{messageNodes(message, { name: <b>Idris</b>, title: <i>Perigee</i> })}</p>).container.innerHTML;

test('puts elements in place of placeholders, in the order of the message', () => {
  expect(html(':name reviewed :title')).toBe('<p><b>Idris</b> reviewed <i>Perigee</i></p>');
  expect(html(':title: eine Kritik von :name')).toBe('<p><i>Perigee</i>: eine Kritik von <b>Idris</b></p>');
});

test('keeps placeholders without an element', () => {
  expect(html('At 10:30, :name :constructor')).toBe('<p>At 10:30, <b>Idris</b> :constructor</p>');
});
