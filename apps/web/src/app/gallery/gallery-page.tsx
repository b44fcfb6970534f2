import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useSearchParams } from 'react-router';
import { ActionSections } from './sections/actions.tsx';
import { CardSections } from './sections/cards.tsx';
import { ChoiceSections } from './sections/choices.tsx';
import { DateSection } from './sections/dates.tsx';
import { FieldSections } from './sections/fields.tsx';
import { NavigationSections } from './sections/navigation.tsx';
import { OverlaySections } from './sections/overlays.tsx';
import { SortableSection } from './sections/sortable.tsx';
import { StateSections } from './sections/states.tsx';
import { TableSection } from './sections/table.tsx';

/** Every UI component in all its states, for manual review, screenshots and axe. Takes ?theme= and ?dir=. */
export default function GalleryPage() {
  const [query] = useSearchParams();
  const theme = query.get('theme');
  const isRtl = query.get('dir') === 'rtl';

  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'light' || theme === 'dark') {
      // The server sets the visitor's theme on the element, but the gallery shows the UI kit's defaults.
      for (const name of Array.from(root.style)) root.style.removeProperty(name);
      root.dataset['theme'] = theme;
    }
    if (isRtl) root.dir = 'rtl';
  }, [theme, isRtl]);

  return (
    <I18nProvider locale={isRtl ? 'he-IL' : 'en-US'}>
      <title>Components</title>
      <main className="mx-auto max-w-330 px-(--gut) pt-6 pb-20 md:pt-11">
        <h1 className="mb-6.5 text-[38px] leading-none font-[760] tracking-[-.028em] font-stretch-125%">
          Components
        </h1>
        <ActionSections />
        <FieldSections />
        <ChoiceSections />
        <DateSection />
        <NavigationSections />
        <OverlaySections />
        <StateSections />
        <CardSections />
        <TableSection />
        <SortableSection />
      </main>
    </I18nProvider>
  );
}
