export const PEOPLE_PATH = '/admin/people';
export const NEW_PERSON_PATH = `${PEOPLE_PATH}/new`;

/** The sections of a person's editor, as in the URL. */
type PersonSection = 'primary-facts' | 'credits';

/** Path of a person's editor, or one of its sections. */
export const editPersonPath = (personId: number, section?: PersonSection): string => {
  const editor = `${PEOPLE_PATH}/${personId}/edit`;
  return section === undefined ? editor : `${editor}/${section}`;
};

export const mergePersonPath = (personId: number): string => `${PEOPLE_PATH}/${personId}/merge`;
