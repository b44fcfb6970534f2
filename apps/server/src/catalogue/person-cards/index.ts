/** Person cards: the person data shared by every module that shows people. The people module builds on it. */
export { peopleChanged } from './person-cards.events.ts';
export { presentPersonCard } from './person-cards.presenter.ts';
export { PERSON_CARD, type PersonCardRow } from './person-cards.repository.ts';
