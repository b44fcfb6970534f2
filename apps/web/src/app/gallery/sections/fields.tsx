import { Mail } from 'lucide-react';
import { ComboBox } from '#ui/combo-box.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Option, OptionGroup } from '#ui/list-box.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Section, States } from '../section.tsx';

const box = 'w-full md:w-57.5';

// More options than fit in a dropdown.
const languages = [
  'English',
  'Norwegian',
  'North Frisian',
  'Northern Sami',
  'Arabic',
  'Japanese',
  'Danish',
  'Dutch',
  'Finnish',
  'French',
  'German',
  'Hebrew',
  'Icelandic',
  'Italian',
  'Portuguese',
  'Spanish',
].map((name) => ({ id: name.toLowerCase(), name }));

function TextFields() {
  return (
    <Section title="Fields" note="label above, hint or error below">
      <States>
        <TextField label="Email" placeholder="you@example.org" className={box} />
        <TextField
          label="Email"
          defaultValue="nadia@"
          errorMessage="The email must be a valid email address."
          className={box}
        />
        <TextField label="Disabled" defaultValue="locked@example.org" isDisabled className={box} />
        <TextField
          label="With icon and suffix"
          description="We never show this."
          icon={<Mail size={16} strokeWidth={1.75} />}
          suffix=".org"
          className={box}
        />
        <TextField label="Compact, 36" size="compact" defaultValue="Admin field" className={box} />
        <TextField label="Small, 34" size="sm" defaultValue="Small field" className={box} />
        <TextArea
          label="Message"
          placeholder="Several lines"
          description="Up to 500 characters"
          className={box}
        />
        <SearchField aria-label="Search" placeholder="Type to search" size="sm" className={box} />
        <SearchField aria-label="Search the site" defaultValue="Nor" className={box} />
        <SearchField
          aria-label="Search everything"
          shape="pill"
          placeholder="Search everything"
          hint={<Kbd>Ctrl K</Kbd>}
          className="w-full md:w-110"
        />
      </States>
    </Section>
  );
}

function Choices() {
  return (
    <Section title="Select, combobox" note="max height 420 px, padding 16 px from the viewport">
      <States>
        <Select label="Language" defaultValue="english" items={languages} className={box}>
          {(language) => <Option id={language.id}>{language.name}</Option>}
        </Select>
        <Select label="Grouped" placeholder="Choose one" description="Opens below and flips" className={box}>
          <OptionGroup title="Europe">
            <Option id="no">Norway</Option>
            <Option id="pt">Portugal</Option>
          </OptionGroup>
          <OptionGroup title="Asia">
            <Option id="jp" description="Tokyo">
              Japan
            </Option>
          </OptionGroup>
        </Select>
        <Select label="Invalid" placeholder="Choose one" errorMessage="Choose a country." className={box}>
          <Option id="no">Norway</Option>
        </Select>
        <Select label="Disabled" placeholder="Choose one" isDisabled className={box}>
          <Option id="no">Norway</Option>
        </Select>
        <ComboBox label="Combobox" placeholder="Type a language" defaultItems={languages} className={box}>
          {(language) => <Option id={language.id}>{language.name}</Option>}
        </ComboBox>
        <ComboBox label="Loading" placeholder="Type a name" items={[]} isLoading className={box}>
          {(language: { id: string; name: string }) => <Option id={language.id}>{language.name}</Option>}
        </ComboBox>
      </States>
    </Section>
  );
}

/** All form fields. */
export function FieldSections() {
  return (
    <>
      <TextFields />
      <Choices />
    </>
  );
}
