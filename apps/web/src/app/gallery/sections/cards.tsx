import { Play, Plus } from 'lucide-react';
import { Carousel } from '#ui/carousel.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LandscapeCard } from '#ui/landscape-card.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PersonCard } from '#ui/person-card.tsx';
import { PosterCard } from '#ui/poster-card.tsx';
import { Score } from '#ui/rating.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Section } from '../section.tsx';

const names = [
  'The Ninth Ferryman',
  'Cold Harbour Rules',
  'Lantern Weather',
  'Nobody’s Piano',
  'Eastbound',
  'A Field Guide to Echoes',
  'Marrow',
  'Saltglass',
  'Perigee',
  'Blue Hour Motel',
];

const noop = () => undefined;
const people = [
  'Nadia Brandt',
  'Ilsa Moreau',
  'Tom Okafor',
  'Ada Lindqvist',
  'Kenzaburō Ōe',
  'Zoë Quarles',
  'Bo',
  'Mira Sand',
];

function PosterActions({ name }: { name: string }) {
  return (
    <>
      <IconButton label={`Play ${name}`} size="sm" className="bg-white text-black!">
        <Play size={15} fill="currentColor" />
      </IconButton>
      <IconButton label={`Add ${name}`} size="sm" variant="filled">
        <Plus size={17} strokeWidth={1.75} />
      </IconButton>
    </>
  );
}

/** Cards in carousels, and generated artwork. */
export function CardSections() {
  return (
    <>
      <Section title="Poster card" note="2:3; Tab enters, arrows walk">
        <Carousel
          kind="poster"
          headingLevel={3}
          title="New this week"
          note="Drawn because nobody gave them a poster"
          action={
            <TextLink href="#all" tone="quiet" className="text-[13.5px] font-[550]">
              See all
            </TextLink>
          }
        >
          {names.map((name, index) => (
            <PosterCard
              key={name}
              name={name}
              href={`#${index}`}
              headingLevel={4}
              artNote="2024"
              corner={index === 1 ? 'New' : undefined}
              image={index === 2 ? { src: '/broken.webp' } : undefined}
              progress={index === 3 ? { label: 'Watched', value: 60 } : undefined}
              actions={<PosterActions name={name} />}
              meta={
                <>
                  2024 <Score value={7 + index / 10} size={12} className="font-medium!" />
                </>
              }
            />
          ))}
        </Carousel>
      </Section>
      <Section title="Landscape card" note="16:9">
        <Carousel kind="landscape" headingLevel={3} title="Continue watching">
          {names.slice(3).map((name, index) => (
            <LandscapeCard
              key={name}
              name={name}
              href={`#${index}`}
              headingLevel={4}
              meta="18 min left"
              corner={index === 1 ? '4:12' : undefined}
              progress={{ label: `Watched of ${name}`, value: 20 + index * 10 }}
            />
          ))}
        </Carousel>
      </Section>
      <Section title="Person card" note="4:5">
        <Carousel kind="person" headingLevel={3} title="Cast">
          {people.map((name) => (
            <PersonCard key={name} name={name} href={`#${name}`} headingLevel={4} meta="Actor" />
          ))}
        </Carousel>
      </Section>
      <Section title="Missing art" note="drawn from the name, always the same">
        <div className="grid grid-cols-3 gap-4.5 md:grid-cols-[repeat(7,136px)]">
          {names.slice(0, 7).map((name) => (
            <span key={name} className="art-frame aspect-2/3">
              <GeneratedArt name={name} note="2024" />
            </span>
          ))}
        </div>
        <LoadMore hasMore isLoading={false} onLoadMore={noop} />
      </Section>
    </>
  );
}
