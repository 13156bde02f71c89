/** A series as a file: as programs read it, or as the spreadsheets of Brazil do. */
import type { Coluna } from "../../../domain/indices/catalogo/definicao.ts"
import { ESCRITAS_CSV, linhaCsv } from "../../../domain/indices/csv.ts"
import { formatos } from "../../../views/formatos.ts"
import { baixarCsv } from "../../comum/resposta/csv.ts"
import type { ValorNoTempo } from "./valores.ts"

interface Palavras {
  readonly titulo: (coluna: string) => string
  readonly quando: (quando: string) => string
}

const DE_PROGRAMA: Palavras = { titulo: (coluna) => coluna, quando: (quando) => quando }
const DE_PESSOA: Palavras = { titulo: formatos.rotulo, quando: formatos.chave }

/** `formato`: `planilha`; anything else is what programs read. */
export const arquivoDaSerie = (
  coluna: Coluna,
  principal: Coluna,
  valores: ReadonlyArray<ValorNoTempo>,
  formato: string
) => {
  const planilha = formato === "planilha"
  const escrita = planilha ? ESCRITAS_CSV.planilha : ESCRITAS_CSV.iso
  const { titulo, quando } = planilha ? DE_PESSOA : DE_PROGRAMA
  const linhas = [
    [titulo(principal.nome), titulo(coluna.nome)],
    ...valores.map((item) => [quando(item.quando), escrita.numero(item.valor)])
  ]
  return baixarCsv(coluna.nome, escrita.marca + linhas.map((linha) => linhaCsv(linha, escrita)).join(""))
}
