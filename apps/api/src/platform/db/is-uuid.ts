const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL accepts a text as uuid. Ids come from clients; a malformed one is not found. */
export const isUuid = (text: string): boolean => UUID.test(text);
