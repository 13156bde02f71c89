/** Files of the PDF engine that come without types. */

declare module "pdfjs-dist/legacy/build/pdf.min.mjs" {
  export * from "pdfjs-dist/legacy/build/pdf.mjs"
}

/** The half that reads the file, for programs that give it a port of their own. */
declare module "pdfjs-dist/legacy/build/pdf.worker.min.mjs" {
  export const WorkerMessageHandler: { readonly initializeFromPort: (port: unknown) => void }
}
