/**
 * Title cards: the title data shared by every module that shows or belongs to titles. The titles module builds on it.
 */
export { episodesDeleted, titlesChanged, titlesScored } from './title-cards.events.ts';
export { requireTitle } from './require-title.ts';
export { presentTitleCard } from './title-cards.presenter.ts';
export {
  TITLE_PRESENCE,
  titleCardColumns,
  titleNameSql,
  type TitleCardRow,
  type TitlePresence,
} from './title-cards.repository.ts';
