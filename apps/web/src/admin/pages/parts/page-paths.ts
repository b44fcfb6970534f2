export const CUSTOM_PAGES_PATH = '/admin/custom-pages';
export const NEW_PAGE_PATH = `${CUSTOM_PAGES_PATH}/new`;
export const editPagePath = ({ id }: { id: number }): string => `${CUSTOM_PAGES_PATH}/${id}/edit`;
