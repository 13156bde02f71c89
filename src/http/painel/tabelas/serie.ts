/** One column through time: its drawing, what it shows in words, and its values. */
import { Effect, Result } from "effect"
import type { Coluna, DefinicaoTabela, Linha } from "../../../domain/indices/catalogo/definicao.ts"
import { lerCelulaDigitada } from "../../../domain/indices/edicao/celula-digitada.ts"
import { colunaDe, Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import { colunaPrincipal, selecionar } from "../../../domain/indices/selecao.ts"
import { formatos } from "../../../views/formatos.ts"
import type { Problema } from "../../../views/formulario.ts"
import { desenhar, type Ponto } from "../../../views/grafico.ts"
import { serie as escreverSerie } from "../../../views/painel/tabelas/serie.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { extremosDigitados, lerConsulta } from "./consulta.ts"
import { daCelula, daProposta, daSerie, trilhaDa } from "./enderecos.ts"
import { temGrafico } from "./lista.ts"

interface Valor {
  readonly quando: string
  readonly valor: string
}

/** The points of a column, the oldest first. `linhas` come newest first. */
export const pontosDe = (
  definicao: DefinicaoTabela,
  { nome }: Coluna,
  linhas: ReadonlyArray<Linha>
): ReadonlyArray<Ponto> => {
  const chave = colunaPrincipal(definicao).nome
  return linhas.map((linha) => ({ quando: linha[chave] ?? "", valor: linha[nome] ?? null })).reverse()
}

const extremo = (valores: ReadonlyArray<Valor>, melhor: (a: number, b: number) => boolean): Valor =>
  valores.reduce((escolhido, valor) => (melhor(Number(valor.valor), Number(escolhido.valor)) ? valor : escolhido))

const dito = ({ quando, valor }: Valor): string => `${formatos.decimal(valor)} em ${formatos.chave(quando)}`

/** What the drawing shows, in words. */
const emPalavras = (valores: ReadonlyArray<Valor>): string => {
  const [primeiro, ultimo] = [valores[0], valores.at(-1)]
  if (primeiro === undefined || ultimo === undefined) return "Nenhum valor neste intervalo."
  const menor = extremo(valores, (a, b) => a < b)
  const maior = extremo(valores, (a, b) => a > b)
  return `${formatos.plural(valores.length, "valor", "valores")}, de ${formatos.chave(primeiro.quando)} a ${formatos.chave(ultimo.quando)}. Menor: ${dito(menor)}. Maior: ${dito(maior)}. Último: ${dito(ultimo)}.`
}

/** Where a value that was typed beside the chart is checked; or what is wrong with the row it is meant for. */
const propostaDe = (
  definicao: DefinicaoTabela,
  coluna: Coluna,
  linhas: ReadonlyArray<Linha>,
  digitado: Readonly<Record<"quando" | "valor", string>>
): Result.Result<string, Problema> => {
  const principal = colunaPrincipal(definicao)
  const lida = lerCelulaDigitada(principal, digitado.quando)
  if (Result.isFailure(lida)) return Result.fail({ campo: "quando", mensagem: lida.failure })
  if (lida.success === null) return Result.fail({ campo: "quando", mensagem: "diga que linha corrigir" })
  const quando = lida.success
  return linhas.some((linha) => linha[principal.nome] === quando)
    ? Result.succeed(daProposta(definicao.nome, quando, coluna.nome, digitado.valor))
    : Result.fail({
        campo: "quando",
        mensagem: `não há linha de ${formatos.chave(quando)}: crie-a na tabela, em “Nova linha”`
      })
}

export const serie = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const definicao = yield* tabelaDe(pedido.parametros.nome)
  const coluna = yield* colunaDe(definicao, pedido.parametros.coluna)
  if (!temGrafico(definicao, coluna)) return yield* Falha.de(404, "esta coluna não tem gráfico")
  const { linhas } = (yield* Tabelas).carregada(definicao)
  const consulta = lerConsulta(definicao, pedido.consulta)
  const digitado = { quando: pedido.consulta.get("quando") ?? "", valor: pedido.consulta.get("valor") ?? "" }
  const proposta = pedido.consulta.has("quando") ? propostaDe(definicao, coluna, linhas, digitado) : undefined
  if (proposta !== undefined && Result.isSuccess(proposta)) return seguir(proposta.success)
  const problemas = [...consulta.problemas, ...(proposta === undefined ? [] : [proposta.failure])]
  const { intervalo } = consulta
  const pontos = problemas.length === 0 ? pontosDe(definicao, coluna, selecionar(definicao, linhas, intervalo)) : []
  const valores = pontos.flatMap(({ quando, valor }) => (valor === null ? [] : [{ quando, valor }]))
  const principal = colunaPrincipal(definicao)
  const ultima = linhas.at(-1)?.[principal.nome] ?? ""
  return pagina({
    titulo: formatos.rotulo(coluna.nome),
    trilha: trilhaDa(definicao),
    status: problemas.length === 0 ? 200 : 400,
    conteudo: escreverSerie({
      caminho: daSerie(definicao.nome, coluna.nome),
      coluna,
      principal: principal.nome,
      comoQuando: principal.tipo === "data" ? "DD/MM/AAAA" : "MM/AAAA",
      problemas,
      campos: {
        ...extremosDigitados(pedido.consulta),
        ...(proposta === undefined ? { quando: formatos.chave(ultima), valor: "" } : digitado)
      },
      desenho: desenhar(pontos),
      resumo: emPalavras(valores),
      valores: valores
        .map((valor) => ({ ...valor, caminho: daCelula(definicao.nome, valor.quando, coluna.nome) }))
        .reverse()
    })
  })
})
