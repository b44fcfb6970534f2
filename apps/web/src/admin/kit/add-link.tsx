import { Plus } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';

/** The primary action of a list: links to the page that creates a record. */
export function AddLink({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink href={href} variant="primary" size="sm" icon={<Plus size={16} strokeWidth={1.75} />}>
      {/* On phones, the title needs the space. */}
      <span className="max-md:sr-only">{label}</span>
    </ButtonLink>
  );
}
