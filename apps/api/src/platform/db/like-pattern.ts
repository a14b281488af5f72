/** A pattern for `ILIKE` that matches anything that contains this text literally, including `%` and `_`. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
