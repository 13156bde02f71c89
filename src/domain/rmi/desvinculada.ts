/**
 * The RMI without counting of time or test of the right (`POST calculos-rmi/desvinculada`): the user brings
 * the species, the DIB, the time, the coefficient and the salaries; the law of the era gives the rest.
 */
import { Result } from "effect"
import { descricaoDaEspecie } from "../beneficios/especies.ts"
import { ehAposentadoriaProgramada } from "../beneficios/familias.ts"
import { EC103 } from "../beneficios/marcos.ts"
import { PedidoInvalido } from "../tempo/tabelas/parametros.ts"
import { type Competencia, competenciaDaData, primeiroDia, ultimoDia } from "../valores/competencia.ts"
import type { Data } from "../valores/data.ts"
import { menorDe } from "../valores/ordem.ts"
import { DIAS_DO_MES } from "../valores/tempo-30-360.ts"
import { calcularFundamento } from "./calcular-fundamento.ts"
import type { Caso, Marco, TempoDoCaso } from "./caso/caso.ts"
import { type DiasDoMes, SEM_DIAS } from "./contagem/dias-do-mes.ts"
import { diasDoTempo } from "./contagem/tempo-do-fundamento.ts"
import { TRABALHO_MAXIMO, Trabalho } from "./descarte/busca/orcamento.ts"
import { limiteDeMinimo } from "./descarte/limites.ts"
import { metodoDaEspecie } from "./metodo/da-especie.ts"
import { eraDe, regenteDaMedia } from "./metodo/era.ts"
import { fatoRegente } from "./partida/beneficio-anterior.ts"
import { mesInteiroDe, trabalhoEAfastamentos } from "./partida/salario-maternidade.ts"
import { problemasDistantes } from "./pedido/datas-distantes.ts"
import type { PedidoRmiDesvinculada } from "./pedido/entrada.ts"
import { calculadoNoFato } from "./preparo/elegiveis.ts"
import { marcoUnico } from "./preparo/marcos-do-pedido.ts"
import { filiacaoDe, montarCaso } from "./preparo/montar-caso.ts"
import type { OpcoesCalculoRmi } from "./preparo/pessoa.ts"
import type { Preparo } from "./preparo/preparo.ts"
import type { FalhaRmi, ResultadoFundamento } from "./resultado/resultado.ts"
import { montarLinhas, prepararFonte } from "./salarios/montagem.ts"
import type { ParametrosRmi } from "./tabelas/parametros.ts"

const semCoeficiente = (): PedidoInvalido =>
  new PedidoInvalido({
    problemas: [
      {
        path: ["coeficiente"],
        issue: "informe o coeficiente do benefício, como 0.6 ou 1, ou o tempo de contribuição, de que ele se calcula"
      }
    ]
  })

/** The warning of a coefficient that the user did not type. */
const comAvisoDoCoeficiente = (resultado: ResultadoFundamento): ResultadoFundamento => ({
  ...resultado,
  avisos: [
    {
      codigo: "coeficienteCalculado",
      mensagem: `O coeficiente não foi informado: calculado pelo tempo e pelo sexo informados, na regra comum da espécie (${resultado.fundamento}): ${resultado.coeficiente.formula}. Se o benefício segue outra regra, informe o coeficiente.`
    },
    ...resultado.avisos
  ]
})

/** Every salary counts a whole month, and only for the discard that was asked for. */
const diasDaLinha = (c: Competencia): DiasDoMes => ({
  dias: DIAS_DO_MES,
  ateReforma: primeiroDia(c) <= EC103 && ultimoDia(c) <= EC103 ? DIAS_DO_MES : 0
})

const tempoDo = ({ tempo, descarte }: PedidoRmiDesvinculada): TempoDoCaso => {
  const dias = diasDoTempo(tempo)
  return {
    dias,
    diasEm16121998: 0,
    carencia: Math.floor(dias / DIAS_DO_MES),
    doMes: descarte === undefined ? () => SEM_DIAS : diasDaLinha,
    contaCarencia: () => false
  }
}

/** The only thing a discard must leave standing is the time the user said. */
const limitesDo = ({ tempo, descarte }: PedidoRmiDesvinculada): ReturnType<Preparo["descarte"]["limites"]> =>
  descarte === undefined
    ? undefined
    : [limiteDeMinimo("tempo mínimo informado", (l) => l.dias, diasDoTempo(tempo), diasDoTempo(descarte.tempoMinimo))]

interface Datas {
  readonly marco: Marco
  readonly fato: Data | undefined
  /** The fact whose law rules the benefit. */
  readonly fatoRegente: Data | undefined
  readonly regente: Data
}

const datasDo = (pedido: PedidoRmiDesvinculada, hoje: Data): Datas => {
  const { especie } = pedido.opcoesContagem
  const dib = pedido.dib ?? pedido.dataApuracao
  const evento = descricaoDaEspecie(especie).natureza === "EVENTO"
  const fato = evento ? ((pedido.opcoesContagem.fatoGerador ?? pedido.fatoGerador)?.data ?? dib) : undefined
  const dda = fato !== undefined && calculadoNoFato(especie) ? menorDe(fato, dib) : dib
  const marco = evento
    ? marcoUnico("FATO_GERADOR", fato ?? dib, dib, dda, hoje)
    : marcoUnico("DER", pedido.dataApuracao, dib, dda, hoje)
  const regente = fatoRegente(especie, fato, dib, pedido.beneficios, pedido.opcoesRmi)
  return { marco, fato, fatoRegente: regente, regente: regenteDaMedia(especie, regente, dda) }
}

/** Benefits that start before Lei 8.213/1991 are of the method of their DIB. */
const regenteDoMetodo = ({ marco, regente }: Datas): Data => {
  const era = eraDe(marco.dib)
  return era === "E1" || era === "E2" ? marco.dib : regente
}

const casoDe = (pedido: PedidoRmiDesvinculada, parametros: ParametrosRmi): Caso => {
  const { opcoesContagem, opcoesRmi: opcoes, dadosSegurado } = pedido
  const { especie, aplicarFatorAposEc103 } = opcoesContagem
  const datas = datasDo(pedido, parametros.hoje)
  const { marco, fato } = datas
  const regente = regenteDoMetodo(datas)
  return montarCaso(pedido, {
    especie,
    metodo: metodoDaEspecie(especie, eraDe(regente), aplicarFatorAposEc103),
    regente,
    regenteDoCoeficiente: datas.fatoRegente ?? regente,
    marco,
    fato,
    sexo: dadosSegurado.sexo,
    nascimento: dadosSegurado.nascimento,
    filiacao: filiacaoDe(pedido, undefined, marco.dib),
    tempo: tempoDo(pedido),
    categoriaSegurada: opcoes.categoriaSegurada ?? "CONTRIBUINTE_INDIVIDUAL",
    coeficienteInformado: pedido.coeficiente,
    parametros,
    criterioConcomitancia: "SOMA"
  })
}

const preparoDe = (
  pedido: PedidoRmiDesvinculada,
  { marco, parametros, opcoes }: Caso,
  { numeroMaximoIteracoes, rastro = false }: OpcoesCalculoRmi
): Preparo => {
  const { salarios, beneficios, opcoesContagem } = pedido
  const fonte = prepararFonte({
    parametros,
    opcoes,
    salarios,
    beneficios,
    periodos: [],
    analises: [],
    analisar: opcoesContagem.analisarCompetenciasAbaixoDoMinimo,
    horizonte: competenciaDaData(marco.dib)
  })
  return {
    linhas: (janela) => montarLinhas(fonte, { periodos: [], ...janela }),
    bases: new Map(),
    atividades: undefined,
    mesInteiro: mesInteiroDe(...trabalhoEAfastamentos([], beneficios, marco)),
    descarte: {
      limites: () => limitesDo(pedido),
      numeroMaximoIteracoes,
      trabalho: new Trabalho(TRABALHO_MAXIMO),
      buscas: new Map()
    },
    comRastro: rastro
  }
}

const diasDoPedido = ({ dataApuracao, dib, opcoesContagem, fatoGerador }: PedidoRmiDesvinculada) =>
  [
    [["dataApuracao"], dataApuracao],
    [["dib"], dib],
    [["fatoGerador", "data"], fatoGerador?.data],
    [["opcoesContagem", "fatoGerador", "data"], opcoesContagem.fatoGerador?.data]
  ] as const

export const calcularDesvinculada = (
  pedido: PedidoRmiDesvinculada,
  parametros: ParametrosRmi,
  opcoes: OpcoesCalculoRmi = {}
): Result.Result<ResultadoFundamento, FalhaRmi> => {
  const distantes = problemasDistantes(diasDoPedido(pedido), parametros.hoje)
  if (distantes.length > 0) return Result.fail(new PedidoInvalido({ problemas: distantes }))
  const peloTempo = pedido.coeficiente === undefined && ehAposentadoriaProgramada(pedido.opcoesContagem.especie)
  if (peloTempo && diasDoTempo(pedido.tempo) === 0) return Result.fail(semCoeficiente())
  const caso = casoDe(pedido, parametros)
  const calculado = calcularFundamento(caso, preparoDe(pedido, caso, opcoes))
  return peloTempo ? Result.map(calculado, comAvisoDoCoeficiente) : calculado
}
