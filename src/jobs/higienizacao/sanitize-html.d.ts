/** The part of the library that is used here: it comes without types. */

declare module "sanitize-html" {
  export interface Etiqueta {
    readonly tagName: string
    readonly attribs: Readonly<Record<string, string>>
  }

  export interface Opcoes {
    readonly allowedTags: ReadonlyArray<string>
    readonly allowedAttributes: Readonly<Record<string, ReadonlyArray<string>>>
    readonly allowedSchemes: ReadonlyArray<string>
    readonly allowProtocolRelative: boolean
    readonly disallowedTagsMode: "discard"
    readonly nonTextTags: ReadonlyArray<string>
    readonly selfClosing: ReadonlyArray<string>
    readonly transformTags: Readonly<Record<string, (nome: string, atributos: Record<string, string>) => Etiqueta>>
    readonly onOpenTag: (nome: string, atributos: Record<string, string>) => void
    readonly onCloseTag: (nome: string, implicito: boolean) => void
    readonly textFilter: (texto: string, elemento: string) => string
    readonly parseStyleAttributes: boolean
  }

  export default function sanitizeHtml(html: string, opcoes: Opcoes): string
}
