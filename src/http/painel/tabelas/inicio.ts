/** The part of the home page that says how every series stands. */
import { Effect } from "effect"
import {
  colunasEncerradas,
  type EstadoDaSerie,
  estadoDasSeries,
  type Situacao
} from "../../../domain/indices/atualizacao/estado.ts"
import { definicaoDe } from "../../../domain/indices/catalogo.ts"
import { TabelasVigentes } from "../../../domain/indices/portas.ts"
import { formatarIso } from "../../../domain/valores/data.ts"
import { desenhar, QUADRO_MINIMO } from "../../../views/grafico.ts"
import { hoje } from "../../comum/hoje.ts"
import { daSerie } from "./enderecos.ts"
import { pontosDe } from "./serie.ts"

const SITUACOES: Readonly<Record<Situacao, { readonly rotulo: string; readonly tom: string }>> = {
  "em-dia": { rotulo: "Em dia", tom: "boa" },
  aguardando: { rotulo: "Aguarda publicação", tom: "neutra" },
  atrasada: { rotulo: "Atrasada", tom: "ruim" },
  vazia: { rotulo: "Sem valores", tom: "ruim" }
}

/** Rows of the little drawing beside a series: two years of months, a month or so of business days. */
const RECENTES = 24

const PERGUNTAS: ReadonlyArray<Situacao> = ["atrasada", "vazia"]

export const estadoNoInicio = {
  modelo: "painel/tabelas/inicio",
  dados: () =>
    Effect.gen(function* () {
      const vigentes = (yield* TabelasVigentes).atual()
      const dia = yield* hoje
      const estados = estadoDasSeries(vigentes, dia)
      const comDesenho = (estado: EstadoDaSerie) => {
        const definicao = definicaoDe(estado.tabela)!
        const coluna = definicao.colunas.find(({ nome }) => nome === estado.coluna)!
        const { linhas } = vigentes.tabelas.get(estado.tabela)!
        const recentes = linhas.filter((linha) => (linha[coluna.nome] ?? null) !== null).slice(-RECENTES)
        return {
          ...estado,
          ...SITUACOES[estado.situacao],
          caminho: daSerie(estado.tabela, estado.coluna),
          desenho: desenhar(pontosDe(definicao, coluna, recentes.toReversed()), QUADRO_MINIMO)
        }
      }
      return {
        dia: formatarIso(dia),
        series: estados.map(comDesenho),
        preocupam: estados.filter(({ situacao }) => PERGUNTAS.includes(situacao)).length,
        encerradas: colunasEncerradas(vigentes)
      }
    })
}
