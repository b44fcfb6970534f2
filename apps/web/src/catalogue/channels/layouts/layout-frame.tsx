import type { ReactNode } from 'react';
import { PageSection } from '#ui/page-section.tsx';
import type { LayoutProps } from '../layout-props.ts';
import { SeeAll } from './see-all.tsx';

/** The wrapper of all layouts but carousels. A row gets a heading and a link to its channel; a page needs neither. */
export function LayoutFrame({
  channel,
  isRow,
  headingLevel,
  children,
}: Pick<LayoutProps<never>, 'channel' | 'isRow' | 'headingLevel'> & { children: ReactNode }) {
  if (!isRow) return children;
  return (
    <PageSection title={channel.name} action={<SeeAll channel={channel} />} headingLevel={headingLevel}>
      {children}
    </PageSection>
  );
}
