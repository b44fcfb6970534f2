import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';
import { RatingStars, Score } from '#ui/rating.tsx';
import { Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import { Slider } from '#ui/slider.tsx';
import { StarInput } from '#ui/star-input.tsx';
import { Switch } from '#ui/switch.tsx';
import { Section, States } from '../section.tsx';

function Ratings() {
  const [value, setValue] = useState<number | null>(7);
  return (
    <Section title="Rating" note="arrows by half, Home, End, 1 to 9 and 0, Delete clears">
      <States>
        <StarInput label="Your rating" value={value} onChange={setValue} />
        <StarInput label="Your rating, small" value={value} onChange={setValue} size="s" />
        <StarInput label="Not rated" value={null} onChange={setValue} isDisabled />
        <RatingStars value={8} size={22} />
        <RatingStars value={5} size={22} />
        <RatingStars value={0} />
        <Score value={8.7} />
      </States>
    </Section>
  );
}

/** Checkboxes, switches, segmented controls, sliders and ratings. */
export function ChoiceSections() {
  return (
    <>
      <Section title="Checkbox, switch" note="18 px box, 44 px target under a finger">
        <States>
          <Checkbox defaultSelected>Checked</Checkbox>
          <Checkbox isIndeterminate>Some</Checkbox>
          <Checkbox>Off</Checkbox>
          <Checkbox isDisabled defaultSelected>
            Disabled
          </Checkbox>
          <Checkbox description="We write once a month.">Newsletter</Checkbox>
          <Checkbox errorMessage="You have to accept the terms.">Terms of service</Checkbox>
        </States>
        <States>
          <Switch defaultSelected>On</Switch>
          <Switch>Off</Switch>
          <Switch isDisabled defaultSelected>
            Disabled
          </Switch>
          <Switch description="Starts the next one by itself.">Autoplay</Switch>
        </States>
        <States>
          <CheckboxGroup label="Tell me about" defaultValue={['replies']} description="By email">
            <Checkbox value="replies">Replies</Checkbox>
            <Checkbox value="news">News</Checkbox>
          </CheckboxGroup>
          <RadioGroup label="Visibility" defaultValue="public" description="You can change this later">
            <Radio value="public" detail="Anybody with the link">
              Public
            </Radio>
            <Radio value="private">Private</Radio>
            <Radio value="staff" isDisabled>
              Staff
            </Radio>
          </RadioGroup>
          <RadioGroup label="Invalid" orientation="horizontal" errorMessage="Choose one.">
            <Radio value="a">One</Radio>
            <Radio value="b">Two</Radio>
          </RadioGroup>
          <RadioGroup label="Wide" defaultValue="a" className="w-80">
            <Radio value="a" isWide>
              One
            </Radio>
            <Radio value="b" isWide>
              Two
            </Radio>
          </RadioGroup>
        </States>
      </Section>
      <Section title="Segmented, slider">
        <States>
          <SegmentedControl aria-label="Billing cycle" defaultValue="annual">
            <Segment value="annual">Annual</Segment>
            <Segment value="monthly">Monthly</Segment>
          </SegmentedControl>
          <SegmentedControl aria-label="Device" size="sm" defaultValue="phone">
            <Segment value="desktop">Desktop</Segment>
            <Segment value="tablet">Tablet</Segment>
            <Segment value="phone">Phone</Segment>
          </SegmentedControl>
          <Slider aria-label="Volume" defaultValue={62} className="w-50" />
          <Slider label="Score" defaultValue={[40, 85]} thumbLabels={['From', 'To']} className="w-50" />
          <Slider label="Disabled" defaultValue={30} isDisabled className="w-50" />
        </States>
      </Section>
      <Ratings />
    </>
  );
}
