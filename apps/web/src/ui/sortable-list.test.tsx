import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SortableList } from './sortable-list.tsx';

const labels = {
  drag: (name: string) => `Drag ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
};

function Names() {
  const [items, setItems] = useState(['Ada', 'Bo', 'Cy'].map((name, at) => ({ id: at + 1, name })));
  return (
    <SortableList
      aria-label="Cast"
      items={items}
      getText={({ name }) => name}
      labels={labels}
      onReorder={setItems}
    >
      {({ name }) => <input aria-label={`Role of ${name}`} />}
    </SortableList>
  );
}

const order = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'));
const button = (name: string) => screen.getByRole('button', { name });

test('the buttons move a row by one and keep the focus, or pass it to the other button at the end', async () => {
  const user = userEvent.setup();
  render(<Names />);
  expect(order()).toEqual(['Ada', 'Bo', 'Cy']);
  expect(button('Move Ada up')).toHaveProperty('disabled', true);
  await user.click(button('Move Cy up'));
  expect(order()).toEqual(['Ada', 'Cy', 'Bo']);
  await waitFor(() => expect(document.activeElement).toBe(button('Move Cy up')));
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Cy', 'Ada', 'Bo']);
  await waitFor(() => expect(document.activeElement).toBe(button('Move Cy down')));
});

test('drags a row by keyboard: Enter on its handle, arrow keys, Enter', async () => {
  const user = userEvent.setup();
  render(<Names />);
  button('Drag Ada').focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: /Insert between Bo and Cy/ });
  // The first drop position is before the second row, where the dragged row already is.
  for (let step = 0; step < 4; step += 1) {
    if (/between Bo and Cy/.test(document.activeElement?.getAttribute('aria-label') ?? '')) break;
    await user.keyboard('{ArrowDown}');
  }
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Bo', 'Ada', 'Cy']);
});

test('a field in a row accepts spaces and letters', async () => {
  const user = userEvent.setup();
  render(<Names />);
  await user.type(screen.getByLabelText('Role of Bo'), 'a wise c');
  expect(screen.getByLabelText('Role of Bo')).toHaveProperty('value', 'a wise c');
});
