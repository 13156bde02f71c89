/** Files of the PDF engine that come without types. */

declare module "pdfjs-dist/legacy/build/pdf.min.mjs" {
  import { PDFWorker as Motor } from "pdfjs-dist/legacy/build/pdf.mjs"

  export * from "pdfjs-dist/legacy/build/pdf.mjs"

  /** Its own declaration of `port` is wrong: it takes any message port. */
  export class PDFWorker extends Motor {
    constructor(opcoes: { readonly port: unknown; readonly verbosity: number })
  }
}

/** The half that reads the file, for programs that give it a port of their own. */
declare module "pdfjs-dist/legacy/build/pdf.worker.min.mjs" {
  export const WorkerMessageHandler: { readonly initializeFromPort: (port: unknown) => void }
}
