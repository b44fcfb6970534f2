/** Person cards: what every module that shows people needs of them, below the people themselves. */
export { peopleChanged } from './person-cards.events.ts';
export { presentPersonCard } from './person-cards.presenter.ts';
export { PERSON_CARD, type PersonCardRow } from './person-cards.repository.ts';
