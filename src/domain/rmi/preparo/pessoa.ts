/** What the canonical calculation knows of a person, prepared once for every fundamento and marco. */
import { Result } from "effect"
import { descricaoDaEspecie, type Especie } from "../../beneficios/especies.ts"
import { EC20 } from "../../beneficios/marcos.ts"
import type { Fundamento, Linha } from "../../beneficios/tipos.ts"
import { valido } from "../../tempo/periodos/periodos.ts"
import { type Epocas, epocasDe } from "../../tempo/pessoa/epoca.ts"
import type { Pessoa } from "../../tempo/pessoa/pessoa.ts"
import { fatoGeradorDe, preparar as prepararTempo } from "../../tempo/pessoa/preparo.ts"
import { PedidoInvalido } from "../../tempo/tabelas/parametros.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { lembrar, umaVez } from "../../valores/memoria.ts"
import { maiorDe } from "../../valores/ordem.ts"
import type { Caso, Marco, TempoDoCaso } from "../caso/caso.ts"
import {
  type AtividadesDoCaso,
  atividadesDoCaso,
  type PedidoDeAtividades,
  porAtividade
} from "../concomitancia/atividades-do-caso.ts"
import {
  contagemDaCarencia,
  linhaDaEspecie,
  linhaDasAtividades,
  linhaDoCoeficiente,
  type Relogio,
  relogioEm
} from "../contagem/tempo-do-fundamento.ts"
import { TRABALHO_MAXIMO, Trabalho } from "../descarte/busca/orcamento.ts"
import type { AlcanceDoDescarte } from "../descarte/descarte-do-fundamento.ts"
import { limitesDoFundamento } from "../descarte/limites-do-fundamento.ts"
import type { FonteDeBases } from "../media/base-de-linhas.ts"
import { regenteDaMedia } from "../metodo/era.ts"
import type { Metodo } from "../metodo/tipos.ts"
import { fatoRegente } from "../partida/beneficio-anterior.ts"
import { categoriaDaSegurada, mesInteiroDe, trabalhoEAfastamentos } from "../partida/salario-maternidade.ts"
import { problemasDistantes } from "../pedido/datas-distantes.ts"
import type { PedidoRmi } from "../pedido/entrada.ts"
import type { FalhaRmi } from "../resultado/resultado.ts"
import { type Fonte, montarLinhas, prepararFonte } from "../salarios/montagem.ts"
import type { ParametrosRmi } from "../tabelas/parametros.ts"
import { filiacaoDe, montarCaso } from "./montar-caso.ts"
import type { CasoPreparado, Preparo } from "./preparo.ts"

export interface OpcoesCalculoRmi {
  /** Also return the trace from which every figure can be recomputed. */
  readonly rastro?: boolean
  /**
   * Largest number of discards looked at. A number asked for is looked at to its end or refused; without
   * one, as many as the work allows, up to 120.
   */
  readonly numeroMaximoIteracoes?: number | undefined
}

export interface PessoaRmi {
  readonly pedido: PedidoRmi
  readonly parametros: ParametrosRmi
  readonly pessoa: Pessoa
  readonly epocas: Epocas
  readonly fonte: Fonte
  readonly dib: Data
  readonly fato: Data | undefined
  readonly filiacao: Data
  readonly relogio: (dia: Data) => Relogio
  readonly bases: FonteDeBases["bases"]
  readonly numeroMaximoIteracoes: number | undefined
  readonly trabalho: Trabalho
  /** What its fundamentos searched already of the discards. */
  readonly buscas: AlcanceDoDescarte["buscas"]
  readonly comRastro: boolean
}

export const prepararPessoa = (
  pedido: PedidoRmi,
  parametros: ParametrosRmi,
  { numeroMaximoIteracoes, rastro = false }: OpcoesCalculoRmi
): Result.Result<PessoaRmi, FalhaRmi> => {
  const distantes = problemasDistantes([[["dib"], pedido.dib]], parametros.hoje)
  if (distantes.length > 0) return Result.fail(new PedidoInvalido({ problemas: distantes }))
  return Result.map(prepararTempo(pedido, parametros), (pessoa): PessoaRmi => {
    const epocas = epocasDe(pessoa)
    const { salarios, beneficios, opcoesRmi: opcoes } = pedido
    const { periodos, analises } = pessoa
    const dib = pedido.dib ?? pedido.dataApuracao
    const horizonte = competenciaDaData(maiorDe(dib, pedido.dataReafirmacao ?? dib))
    return {
      pedido,
      parametros,
      pessoa,
      epocas,
      fonte: prepararFonte({
        parametros,
        opcoes,
        salarios,
        beneficios,
        periodos,
        analises,
        analisar: pessoa.opcoes.analisarCompetenciasAbaixoDoMinimo,
        horizonte
      }),
      dib,
      fato: fatoGeradorDe(pedido)?.data,
      filiacao: filiacaoDe(pedido, pessoa.filiacao, dib),
      relogio: lembrar((dia: Data) => relogioEm(pessoa, epocas, dia)),
      bases: new Map(),
      numeroMaximoIteracoes,
      trabalho: new Trabalho(TRABALHO_MAXIMO),
      buscas: new Map(),
      comRastro: rastro
    }
  })
}

/** Governing dates of a benefit. */
interface Regentes {
  readonly regente: Data
  readonly regenteDoCoeficiente: Data
}

const regentesDe = (p: PessoaRmi, especie: Especie, dda: Data): Regentes => {
  const programada = descricaoDaEspecie(especie).natureza !== "EVENTO"
  const { beneficios, opcoesRmi } = p.pedido
  const fato = programada ? undefined : fatoRegente(especie, p.fato, p.dib, beneficios, opcoesRmi)
  return { regente: regenteDaMedia(especie, fato, dda), regenteDoCoeficiente: fato ?? dda }
}

/** The line of time and the carência of a benefit, and what its discard must leave standing. */
interface Contagem {
  readonly linha: Linha
  readonly fundamento: Fundamento | undefined
}

const tempoEm = ({ relogio }: PessoaRmi, dda: Data, { linha, fundamento }: Contagem): TempoDoCaso => {
  const aqui = relogio(dda)
  const contagem = fundamento === undefined ? "GERAL" : contagemDaCarencia(fundamento)
  const doMes = umaVez(() => aqui.diasPorMes(linha))
  const contaCarencia = umaVez(() => aqui.contaCarencia(contagem))
  return {
    dias: aqui.total(linha),
    diasEm16121998: relogio(EC20).total(linha),
    carencia: aqui.carencia(contagem),
    doMes: (c) => doMes()(c),
    contaCarencia: (c) => contaCarencia()(c)
  }
}

interface PedidoDeCaso {
  readonly especie: Especie
  readonly metodo: Metodo
  readonly marco: Marco
  readonly contagem: Contagem
  readonly regentes: Regentes
}

const fatoDo = ({ fato }: PessoaRmi, { especie }: PedidoDeCaso): Data | undefined =>
  descricaoDaEspecie(especie).natureza === "EVENTO" ? fato : undefined

const casoDo = (p: PessoaRmi, c: PedidoDeCaso): Caso => {
  const { especie, metodo, marco, contagem, regentes } = c
  const { pedido, parametros, pessoa } = p
  const { opcoesRmi: opcoes } = pedido
  const categoria = opcoes.categoriaSegurada ?? categoriaDaSegurada(pessoa.periodos.filter(valido), p.fato ?? marco.dda)
  return montarCaso(pedido, {
    ...regentes,
    especie,
    metodo,
    marco,
    fato: fatoDo(p, c),
    sexo: pessoa.sexo,
    nascimento: pessoa.nascimento,
    filiacao: p.filiacao,
    tempo: tempoEm(p, marco.dda, contagem),
    categoriaSegurada: categoria,
    coeficienteInformado: undefined,
    parametros,
    criterioConcomitancia: porAtividade(opcoes, especie, regentes.regente) ? "ART32" : "SOMA"
  })
}

/** Activities of their own, where the law of the date does not add their salaries. */
const atividadesDe = (
  p: PessoaRmi,
  c: PedidoDeCaso,
  vivos: PedidoDeAtividades["vivos"]
): AtividadesDoCaso | undefined => {
  const { especie, marco, contagem, regentes } = c
  const { opcoesRmi: opcoes } = p.pedido
  if (!porAtividade(opcoes, especie, regentes.regente)) return undefined
  const evento = descricaoDaEspecie(especie).natureza === "EVENTO"
  return atividadesDoCaso({
    especie,
    fundamento: contagem.fundamento,
    pessoa: p.pessoa,
    epocas: p.epocas,
    fonte: p.fonte,
    vivos,
    // the methods without test of the right look at their own day
    dia: contagem.fundamento === undefined ? marco.dda : marco.data,
    fato: evento ? (p.fato ?? marco.dda) : undefined,
    tempo: (relogio) => relogio.total(linhaDasAtividades(especie, contagem.linha)),
    diasPorAno: opcoes.diasPorAno
  })
}

const preparoDo = (p: PessoaRmi, c: PedidoDeCaso): Preparo => {
  const { marco, contagem } = c
  const { epocas, relogio, numeroMaximoIteracoes, trabalho, buscas } = p
  const { vivos } = epocas.de(marco.dda)
  const { fundamento } = contagem
  return {
    linhas: (janela) => montarLinhas(p.fonte, { periodos: vivos, ...janela }),
    bases: p.bases,
    atividades: atividadesDe(p, c, vivos),
    mesInteiro: mesInteiroDe(...trabalhoEAfastamentos(vivos, p.pedido.beneficios, marco)),
    descarte: {
      limites: () =>
        fundamento === undefined ? undefined : limitesDoFundamento({ fundamento, relogio: relogio(marco.dda), epocas }),
      numeroMaximoIteracoes,
      trabalho,
      buscas
    },
    comRastro: p.comRastro
  }
}

const preparar = (p: PessoaRmi, c: PedidoDeCaso): CasoPreparado => ({ caso: casoDo(p, c), preparo: preparoDo(p, c) })

/** A fundamento at a marco where it is met. */
export const casoDoFundamento = (p: PessoaRmi, fundamento: Fundamento, metodo: Metodo, marco: Marco): CasoPreparado => {
  const { especie } = fundamento
  const linha = linhaDoCoeficiente(fundamento, p.pedido.opcoesRmi)
  return preparar(p, {
    especie,
    metodo,
    marco,
    contagem: { linha, fundamento },
    regentes: regentesDe(p, especie, marco.dda)
  })
}

/** A method older than the test of the rights, ruled by the DIB. */
export const casoDoMetodoAntigo = (p: PessoaRmi, metodo: Metodo, marco: Marco): CasoPreparado => {
  const { especie } = p.pessoa.opcoes
  return preparar(p, {
    especie,
    metodo,
    marco,
    contagem: { linha: linhaDaEspecie(especie, p.pedido.opcoesRmi), fundamento: undefined },
    regentes: { regente: p.dib, regenteDoCoeficiente: p.dib }
  })
}
