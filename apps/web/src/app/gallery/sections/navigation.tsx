import { useState } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ChipGroup, ChipItem } from '#ui/chip-group.tsx';
import { Chip, ChipLink } from '#ui/chip.tsx';
import { ChoiceChip } from '#ui/choice-chip.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Section, States } from '../section.tsx';

const words = ['lighthouse', 'radio', 'sea'];

function RemovableChips() {
  const [chips, setChips] = useState(words);
  return (
    <ChipGroup aria-label="Keywords" onRemove={(keys) => setChips(chips.filter((chip) => !keys.has(chip)))}>
      {chips.map((chip) => (
        <ChipItem key={chip} id={chip} size="sm">
          {chip}
        </ChipItem>
      ))}
    </ChipGroup>
  );
}

/** Chips, tabs and links. */
export function NavigationSections() {
  return (
    <>
      <Section title="Chip" note="idle, selected, removable, menu, link; 34 and 26 px">
        <States>
          <Chip>Drama</Chip>
          <Chip defaultSelected>Mystery</Chip>
          <Chip isDisabled>Western</Chip>
          <LengthChip />
          <ChipLink href="#chip" size="sm">
            small link
          </ChipLink>
          <RemovableChips />
        </States>
      </Section>
      <Section title="Tabs, links">
        <Tabs>
          <TabList aria-label="Profile">
            <Tab id="lists" count={6}>
              Lists
            </Tab>
            <Tab id="ratings" count={412}>
              Ratings
            </Tab>
            <Tab id="reviews" count={87}>
              Reviews
            </Tab>
            <Tab id="locked" isDisabled>
              Locked
            </Tab>
          </TabList>
          <TabPanel id="lists" className="text-fg-2">
            Read <TextLink href="#text">a link in a sentence</TextLink>, or{' '}
            <TextLink href="#quiet" tone="quiet">
              a quiet one
            </TextLink>
            .
          </TabPanel>
          <TabPanel id="ratings">Ratings</TabPanel>
          <TabPanel id="reviews">Reviews</TabPanel>
        </Tabs>
        <Breadcrumbs
          crumbs={[
            { label: 'Admin', href: '#admin' },
            { label: 'Genres', href: '#genres' },
            { label: 'Drama' },
          ]}
        />
      </Section>
    </>
  );
}

const LENGTHS = [
  { id: '', label: 'Any length', detail: '9' },
  { id: 'short', label: 'Under 90 min', detail: '2' },
];

function LengthChip() {
  const [length, setLength] = useState('');
  const chosen = LENGTHS.find(({ id }) => id === length && id !== '');
  return (
    <ChoiceChip
      label="Length"
      choices={LENGTHS}
      value={length}
      shown={chosen?.label ?? null}
      onChoose={setLength}
    />
  );
}
