import type { ReactNode } from 'react';
import { PageSection } from '#ui/page-section.tsx';
import type { LayoutProps } from '../layout-props.ts';
import { SeeAll } from './see-all.tsx';

/** Around what is no carousel: a row gets its heading and the way to all of it, a page needs neither. */
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
