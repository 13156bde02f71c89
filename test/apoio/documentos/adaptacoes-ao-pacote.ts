/** What a text needs before the accountants' package reads it at all: where it is narrower than the documents are. */

export interface Adaptacao {
  readonly nome: string
  readonly de: RegExp
  readonly para: string
  readonly motivo: string
  /** Sentence of the layout documents that shows the text is right as it was. */
  readonly decide: string
}

export const ADAPTACOES: Readonly<Record<"CNIS" | "RDCTC" | "CARTA", ReadonlyArray<Adaptacao>>> = {
  CNIS: [
    {
      nome: "PALAVRA_ENTRE_AS_DATAS",
      de: /^(\d{1,3} \d{3}\.\d{5}\.\d{2}-\d .*?(?<![\d/])\d{2}\/\d{2}\/\d{4})(?= \d|$)/gm,
      para: "$1 a",
      motivo:
        "No Meu INSS o pacote só acha a relação que tenha uma palavra depois da data de início; sem ela, perde a relação ou toma por início outra data do texto.",
      decide:
        "cnis.md 3.1: `Matrícula do Trabalhador  Vínculo  Data Início  Data Fim  Últ. Remun.`: as datas saem lado a lado."
    }
  ],
  RDCTC: [
    {
      nome: "DESCRICAO_ENTRE_PARENTESES",
      de: /(\d{2}\/\d{2}\/\d{4} \d{2}\/\d{2}\/\d{4})/g,
      para: "$1 (INSS)",
      motivo: "O pacote lê pares de datas seguidos de uma descrição entre parênteses e falha quando um par não a tem.",
      decide: "rdctc.md 2: Period row = a line with a sequence number at the start and two dates."
    }
  ],
  CARTA: [
    {
      nome: "CABECALHO_DA_LISTA",
      de: /Seq\./g,
      para: "SEQ",
      motivo: "O pacote toma por CNIS, sem nenhum vínculo, todo texto com `Seq.` e um mês seguido de valor.",
      decide: "carta.md 2: `Seq. Data Salário Índice Sal. Corrigido Observação`"
    },
    {
      nome: "DATA_ZERADA",
      de: /DCB: 00\/00\/0000/g,
      para: "",
      motivo: "O pacote falha na data zerada e não lê mais nada da tela.",
      decide: "README 1: `DD/MM/AAAA`; `00/00/0000` = none"
    }
  ]
}

export const adaptar = (texto: string, adaptacoes: ReadonlyArray<Adaptacao>): string =>
  adaptacoes.reduce((adaptado, { de, para }) => adaptado.replace(de, para), texto)
