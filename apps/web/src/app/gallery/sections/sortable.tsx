import { useState } from 'react';
import { SortableList } from '#ui/sortable-list.tsx';
import { Section } from '../section.tsx';

const labels = {
  drag: (name: string) => `Drag ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
};

/** A sortable list. */
export function SortableSection() {
  const [items, setItems] = useState(
    ['Maren Aske', 'Ilse Brandt', 'Jonah Vale'].map((name, at) => ({ id: at + 1, name })),
  );
  return (
    <Section title="Sortable list" note="by its handle, by keyboard, by its buttons">
      <SortableList
        aria-label="Cast"
        items={items}
        getText={({ name }) => name}
        labels={labels}
        onReorder={setItems}
      >
        {({ name }) => name}
      </SortableList>
    </Section>
  );
}
