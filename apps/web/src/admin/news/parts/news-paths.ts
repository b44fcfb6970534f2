export const NEWS_PATH = '/admin/news';
export const NEW_ARTICLE_PATH = `${NEWS_PATH}/add`;
export const editArticlePath = ({ id }: { id: number }) => `${NEWS_PATH}/${id}/edit`;
