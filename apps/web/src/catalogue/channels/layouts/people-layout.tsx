import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { PersonCard as Person } from '@kinora/contracts/catalogue/person-cards.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PersonCard } from '#ui/person-card.tsx';
import { cardHeadingLevel, type LayoutProps } from '../layout-props.ts';
import { CardGrid, EAGER_GRID_CARDS, GRID_SIZES } from './card-grid.tsx';
import { EAGER_CARDS, RowCarousel } from './row-carousel.tsx';

/** Portraits: a carousel in a row, a grid on a page. */
export function PeopleLayout(props: LayoutProps<Person>) {
  const { items, isRow, isEager } = props;
  const card = (person: Person, index: number) => (
    <Portrait
      key={person.id}
      person={person}
      isEager={isEager && index < (isRow ? EAGER_CARDS : EAGER_GRID_CARDS)}
      headingLevel={cardHeadingLevel(props)}
      {...(!isRow && { sizes: GRID_SIZES.person })}
    />
  );
  if (isRow)
    return (
      <RowCarousel {...props} kind="person">
        {items.map(card)}
      </RowCarousel>
    );
  return (
    <CardGrid kind="person">
      {items.map((person, index) => (
        <li key={person.id} className="min-w-0">
          {card(person, index)}
        </li>
      ))}
    </CardGrid>
  );
}

function Portrait({
  person,
  isEager,
  headingLevel,
  sizes,
}: {
  person: Person;
  isEager: boolean;
  headingLevel: 2 | 3 | 4;
  sizes?: string;
}) {
  const { dynamic } = useTrans();
  const { known_for_department: department } = person;
  return (
    <PersonCard
      name={person.name}
      href={personPath(person)}
      image={artworkImage(person.portrait, 'portrait', sizes)}
      isEager={isEager}
      headingLevel={headingLevel}
      meta={department === null ? null : <span className="truncate">{dynamic(department)}</span>}
    />
  );
}
