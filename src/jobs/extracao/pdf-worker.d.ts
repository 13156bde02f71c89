/** The half of the PDF engine that reads the file, for programs that give it a port of their own. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs" {
  export const WorkerMessageHandler: { readonly initializeFromPort: (port: unknown) => void }
}
