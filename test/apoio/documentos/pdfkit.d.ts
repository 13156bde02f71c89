/** What the tests use of the library, which has no types of its own. */
declare module "pdfkit" {
  export default class PDFDocument {
    constructor(opcoes: { readonly autoFirstPage: boolean })
    font(nome: string): this
    fontSize(corpo: number): this
    widthOfString(texto: string): number
  }
}
