/** The XMP metadata of a statement: what it is called and when it was made, never who it is about. */

export interface DadosDoArquivo {
  readonly titulo: string
  /** Moment of the snapshot. */
  readonly momento: Date
}

export const PROGRAMA = "Cálculos RGPS"
export const PRODUTOR = "Cálculos RGPS (PDFKit)"

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escapar = (texto: string): string => texto.replace(/[&<>"]/g, (sinal) => ESCAPES[sinal] ?? "")

/** PDF/A knows only schemas that it was told of: the one of PDF/UA is described here. */
const PDF_UA = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of the PDF/UA standard to which the document conforms</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

/** Descriptions to go between those that the library writes. `acessivel`: the file claims PDF/UA. */
export const metadados = ({ titulo, momento }: DadosDoArquivo, acessivel: boolean): string => {
  const quando = `${momento.toISOString().slice(0, 19)}Z`
  return `
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${quando}</xmp:CreateDate>
<xmp:ModifyDate>${quando}</xmp:ModifyDate>
<xmp:MetadataDate>${quando}</xmp:MetadataDate>
<xmp:CreatorTool>${escapar(PROGRAMA)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:format>application/pdf</dc:format>
<dc:language><rdf:Bag><rdf:li>pt-BR</rdf:li></rdf:Bag></dc:language>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapar(titulo)}</rdf:li></rdf:Alt></dc:title>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${escapar(PRODUTOR)}</pdf:Producer>
</rdf:Description>${acessivel ? PDF_UA : ""}`
}
