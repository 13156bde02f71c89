/** A UUID in any of its spellings: readers take capitals too (RFC 9562, section 4). */
export const UUID = /^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/u

/** Whether a text is a UUID as the ids of this service are written: in small letters. */
export const ehUuid = (texto: string): boolean => UUID.test(texto) && texto === texto.toLowerCase()
