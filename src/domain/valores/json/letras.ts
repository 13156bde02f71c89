/** The letters of which the form of a JSON is made: in UTF-16 as in UTF-8. */
export const ESPACO = 0x20
export const ASPAS = 0x22
export const VIRGULA = 0x2c
export const DOIS_PONTOS = 0x3a
export const COLCHETE = 0x5b
export const BARRA = 0x5c
export const FECHA_COLCHETE = 0x5d
export const CHAVE = 0x7b
export const FECHA_CHAVE = 0x7d
