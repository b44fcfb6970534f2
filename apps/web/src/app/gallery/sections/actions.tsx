import { Ellipsis, Plus, Share } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo, LogoMark } from '#ui/logo.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Section, States } from '../section.tsx';

const noop = () => undefined;

/** Logo, buttons and icon buttons. */
export function ActionSections() {
  return (
    <>
      <Section title="Logo" note="a K whose arms are a fan of cards">
        <States>
          <LogoMark size={56} label="Kinora" />
          <Logo name="Kinora" />
          <Spinner size={56} />
          <Spinner />
        </States>
      </Section>
      <Section title="Button" note="40 px, 48 large, 34 small, 28 extra small">
        <States>
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="text">Text</Button>
          <Button variant="accent">Accent</Button>
          <Button variant="danger">Delete account</Button>
          <Button variant="primary" isDisabled>
            Disabled
          </Button>
          <Button variant="primary" icon={<Plus size={17} strokeWidth={1.75} />}>
            With icon
          </Button>
          <Button variant="primary" icon={<Plus size={17} strokeWidth={1.75} />} isPending>
            With icon
          </Button>
          <Button variant="primary" isPending>
            Pending
          </Button>
          <Button isPending>Pending</Button>
          <Button size="lg">Large</Button>
          <Button size="sm">Small</Button>
          <Button size="xs">Extra small</Button>
          <ButtonLink href="#main">A link</ButtonLink>
        </States>
        <States>
          <IconButton label="Share" variant="filled">
            <Share size={18} strokeWidth={1.75} />
          </IconButton>
          <IconButton label="More" onPress={noop}>
            <Ellipsis size={18} strokeWidth={1.75} />
          </IconButton>
          <IconButton label="More, small" size="sm">
            <Ellipsis size={17} strokeWidth={1.75} />
          </IconButton>
          <IconButton label="More, extra small" size="xs">
            <Ellipsis size={15} strokeWidth={1.75} />
          </IconButton>
          <IconButton label="More, disabled" isDisabled>
            <Ellipsis size={18} strokeWidth={1.75} />
          </IconButton>
          <IconButton label="More, pending" variant="filled" isPending>
            <Ellipsis size={18} strokeWidth={1.75} />
          </IconButton>
        </States>
      </Section>
    </>
  );
}
