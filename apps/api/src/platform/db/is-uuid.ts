const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL takes a text as uuid: ids come from clients, and one that is none is simply not found. */
export const isUuid = (text: string): boolean => UUID.test(text);
