/** One column through time: its drawing, what it shows in words, and its values. Also as a file, and to correct one value. */
import { Effect, Result } from "effect"
import type { Coluna, DefinicaoTabela, Linha } from "../../../domain/indices/catalogo/definicao.ts"
import { colunaDe, Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import { colunaPrincipal, type Intervalo, selecionar } from "../../../domain/indices/selecao.ts"
import { formatos } from "../../../views/formatos.ts"
import type { Problema } from "../../../views/formulario.ts"
import { desenhar } from "../../../views/grafico.ts"
import { serie as escreverSerie, percursoDe } from "../../../views/painel/tabelas/serie.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { crua, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { extremosDigitados, lerConsulta } from "../tabelas/consulta.ts"
import { daCelula, daSerie, trilhaDa } from "../tabelas/enderecos.ts"
import { pontosDe, temGrafico } from "../tabelas/grafico.ts"
import { arquivoDaSerie } from "./arquivo.ts"
import { propostaDe } from "./correcao.ts"
import { fatosDe } from "./fatos.ts"
import { atalhosDaSerie, extremosDaColuna, periodoDoCostume } from "./periodo.ts"
import { emPalavras, valoresDe } from "./valores.ts"

interface Serie {
  readonly definicao: DefinicaoTabela
  readonly coluna: Coluna
  /** Column that names the row of a value. */
  readonly principal: Coluna
  /** In order of time. */
  readonly linhas: ReadonlyArray<Linha>
}

/** The series that the address names. */
const serieDe = Effect.fnUntraced(function* ({ parametros }: PedidoDoPainel) {
  const definicao = yield* tabelaDe(parametros.nome)
  const coluna = yield* colunaDe(definicao, parametros.coluna)
  if (!temGrafico(definicao, coluna)) return yield* Falha.de(404, "esta coluna não tem gráfico")
  const { linhas } = (yield* Tabelas).carregada(definicao)
  return { definicao, coluna, principal: colunaPrincipal(definicao), linhas }
})

/** The stretch that the address asks for, else the usual one, and its points. */
const trechoDe = ({ definicao, coluna, principal, linhas }: Serie, consulta: URLSearchParams) => {
  const { intervalo: pedido, problemas } = lerConsulta(definicao, consulta)
  const extremos = extremosDaColuna(linhas, principal.nome, coluna.nome)
  const pedidos: Intervalo = {
    ...(pedido.de === undefined ? {} : { de: pedido.de }),
    ...(pedido.ate === undefined ? {} : { ate: pedido.ate })
  }
  const semPedido = Object.keys(pedidos).length === 0
  const intervalo = semPedido && extremos !== undefined ? periodoDoCostume(extremos) : pedidos
  const pontos = problemas.length === 0 ? pontosDe(definicao, coluna, selecionar(definicao, linhas, intervalo)) : []
  return { intervalo, extremos, problemas, pontos, valores: valoresDe(pontos) }
}

const enderecoDoTrecho = (caminho: string, intervalo: Intervalo): string => {
  const extremos = Object.entries(intervalo).map(([nome, mes]): [string, string] => [nome, formatos.competencia(mes)])
  return `${caminho}?${new URLSearchParams(extremos)}`
}

interface Digitado {
  readonly campos: Readonly<Record<"quando" | "valor", string>>
  readonly problemas: ReadonlyArray<Problema>
}

const paginaDaSerie = Effect.fnUntraced(function* (
  serie: Serie,
  trecho: ReturnType<typeof trechoDe>,
  consulta: URLSearchParams,
  digitado: Digitado
) {
  const { definicao, coluna, principal } = serie
  const { extremos, intervalo, pontos, valores } = trecho
  const caminho = daSerie(definicao.nome, coluna.nome)
  const desenho = desenhar(pontos)
  const mostrados = valores.map((valor) => ({
    ...valor,
    caminho: daCelula(definicao.nome, valor.quando, coluna.nome)
  }))
  const problemas = [...trecho.problemas, ...digitado.problemas]
  return pagina({
    titulo: formatos.rotulo(coluna.nome),
    trilha: trilhaDa(definicao),
    scripts: ["serie.js"],
    status: problemas.length === 0 ? 200 : 400,
    conteudo: escreverSerie({
      caminho,
      coluna,
      principal: principal.nome,
      comoQuando: principal.tipo === "data" ? "DD/MM/AAAA" : "MM/AAAA",
      problemas,
      campos: { ...extremosDigitados(consulta), ...digitado.campos },
      atalhos: extremos === undefined ? [] : atalhosDaSerie(caminho, extremos, intervalo),
      arquivo: enderecoDoTrecho(caminho, intervalo),
      fatos: yield* fatosDe(definicao, coluna, valores),
      desenho,
      percurso: percursoDe(desenho, mostrados),
      resumo: emPalavras(valores),
      valores: mostrados
    })
  })
})

/** `quando` asks for a correction, `formato` for a file; else the page. */
export const serie = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { consulta } = pedido
  const lida = yield* serieDe(pedido)
  const trecho = trechoDe(lida, consulta)
  if (consulta.has("quando")) {
    const campos = { quando: consulta.get("quando") ?? "", valor: consulta.get("valor") ?? "" }
    const proposta = propostaDe(lida.definicao, lida.coluna, lida.linhas, campos)
    if (Result.isSuccess(proposta)) return seguir(proposta.success)
    return yield* paginaDaSerie(lida, trecho, consulta, { campos, problemas: [proposta.failure] })
  }
  if (consulta.has("formato") && trecho.problemas.length === 0) {
    return crua(arquivoDaSerie(lida.coluna, lida.principal, trecho.valores, consulta))
  }
  const ultima = formatos.chave(lida.linhas.at(-1)?.[lida.principal.nome] ?? "")
  return yield* paginaDaSerie(lida, trecho, consulta, { campos: { quando: ultima, valor: "" }, problemas: [] })
})
