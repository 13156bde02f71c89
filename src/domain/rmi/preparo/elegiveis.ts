/** The cases of a request, bloco by bloco: which fundamentos are calculated at each marco (rule RMI-111). */
import { Result } from "effect"
import { descricaoDaEspecie, type Especie } from "../../beneficios/especies.ts"
import { ehDeDependente, ehSalarioMaternidade } from "../../beneficios/familias.ts"
import { FUNDAMENTOS } from "../../beneficios/fundamentos/fundamentos.ts"
import type { Fundamento } from "../../beneficios/tipos.ts"
import { type AvaliacaoNoFato, avaliarNoFato } from "../../tempo/fato/avaliacao-no-fato.ts"
import { type Avaliacao, aplicavel, avaliar } from "../../tempo/requisitos/avaliacao.ts"
import { fundamentosDoEvento, programadosDa } from "../../tempo/requisitos/selecao.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import { menorDe } from "../../valores/ordem.ts"
import type { Marco } from "../caso/caso.ts"
import { cumpridoEm, motivoInaplicavel, motivoNoFato, motivoProgramado } from "../contagem/elegibilidade.ts"
import { eraDe } from "../metodo/era.ts"
import { metodoPorChave, metodoSemDireito } from "../metodo/metodo.ts"
import type { FalhaRmi, NaoCumprido } from "../resultado/resultado.ts"
import { alcancaMarco, marcosProgramados, marcoUnico } from "./marcos-do-pedido.ts"
import { casoDoFundamento, casoDoMetodoAntigo, type PessoaRmi } from "./pessoa.ts"
import type { CasoPreparado } from "./preparo.ts"

export interface BlocoDeCasos {
  readonly marco: Marco
  readonly casos: ReadonlyArray<CasoPreparado>
}

export interface Elegiveis {
  readonly blocos: ReadonlyArray<BlocoDeCasos>
  /** Fundamentos met at none of the marcos. */
  readonly naoCumpridos: ReadonlyArray<NaoCumprido>
}

/** Which fundamentos to look at; absent = those the time service lists for the species. */
export type Filtro = (fundamento: Fundamento) => boolean

const metodoDe = ({ chave }: Fundamento) => metodoPorChave(chave)!

const avaliarProgramados = (p: PessoaRmi, so: Filtro | undefined): ReadonlyArray<Avaliacao> => {
  const listados = programadosDa(p.pessoa)
  const escolhidos = so === undefined ? listados : listados.filter(so)
  return escolhidos.map((f) => avaliar(f, p.pessoa, p.epocas))
}

const programados = (p: PessoaRmi, so: Filtro | undefined): Elegiveis => {
  const { pedido, dib, parametros } = p
  const datas = { der: pedido.dataApuracao, dib, reafirmacao: pedido.dataReafirmacao }
  const avaliacoes = avaliarProgramados(p, so)
  const cumpridas = new Set<Avaliacao>()
  const blocos = marcosProgramados(datas, parametros.hoje).map((marco): BlocoDeCasos => {
    const doMarco = avaliacoes.filter((a) => alcancaMarco(a.fundamento, marco) && cumpridoEm(a, marco.data))
    for (const a of doMarco) cumpridas.add(a)
    return { marco, casos: doMarco.map((a) => casoDoFundamento(p, a.fundamento, metodoDe(a.fundamento), marco)) }
  })
  return { blocos, naoCumpridos: avaliacoes.filter((a) => !cumpridas.has(a)).map(motivoProgramado) }
}

/** The DDA of these benefits is the fact; the mean of the others goes to the DIB. */
export const calculadoNoFato = (especie: Especie): boolean => ehDeDependente(especie) || ehSalarioMaternidade(especie)

const marcoDoFato = ({ pessoa, dib, parametros }: PessoaRmi, fato: Data): Marco => {
  const dda = calculadoNoFato(pessoa.opcoes.especie) ? menorDe(fato, dib) : dib
  return marcoUnico("FATO_GERADOR", fato, dib, dda, parametros.hoje)
}

const doFato = (p: PessoaRmi, so: Filtro | undefined): Result.Result<Elegiveis, FalhaRmi> => {
  const { dib, pessoa, epocas } = p
  const { especie } = pessoa.opcoes
  const fato = p.fato!
  const marco = marcoDoFato(p, fato)
  const fundamentos = fundamentosDoEvento(especie)
  const escolhidos = so === undefined ? fundamentos : fundamentos.filter(so)
  return Result.map(
    Result.all(escolhidos.map((f) => avaliarNoFato(f, { pessoa, epocas, fato, pedidoDesde: dib }))),
    (avaliacoes: ReadonlyArray<AvaliacaoNoFato>): Elegiveis => {
      const cumpridas = avaliacoes.filter((a) => a.temDireito)
      return {
        blocos: [
          { marco, casos: cumpridas.map((a) => casoDoFundamento(p, a.fundamento, metodoDe(a.fundamento), marco)) }
        ],
        naoCumpridos: avaliacoes.filter((a) => !a.temDireito).map(motivoNoFato)
      }
    }
  )
}

/** No contribution is analysed: the rent is the minimum wage. */
const assistenciais = (p: PessoaRmi, so: Filtro | undefined): Elegiveis => {
  const { dib, pedido, parametros, pessoa } = p
  const marco = marcoUnico("DER", pedido.dataApuracao, dib, dib, parametros.hoje)
  const listados = FUNDAMENTOS.filter((f) => f.especie === pessoa.opcoes.especie && (so === undefined || so(f)))
  const emVigor = ({ vigencia }: Fundamento) => vigencia.de <= dib
  return {
    blocos: [{ marco, casos: listados.filter(emVigor).map((f) => casoDoFundamento(p, f, metodoDe(f), marco)) }],
    naoCumpridos: listados
      .filter((f) => !emVigor(f))
      .map((f) => ({
        chaveFundamento: f.chave,
        fundamento: f.rotulo,
        motivo: `O benefício só existe desde ${formatarBr(f.vigencia.de)}.`
      }))
  }
}

/** The methods of before Lei 8.213/1991, which no right is tested for. */
const antigos = (p: PessoaRmi): Elegiveis | undefined => {
  const { dib, pedido, parametros, pessoa } = p
  const metodo = metodoSemDireito(pessoa.opcoes.especie, eraDe(dib))
  if (metodo === undefined) return undefined
  const dda = calculadoNoFato(pessoa.opcoes.especie) && p.fato !== undefined ? menorDe(p.fato, dib) : dib
  const marco = marcoUnico("DER", pedido.dataApuracao, dib, dda, parametros.hoje)
  return { blocos: [{ marco, casos: [casoDoMetodoAntigo(p, metodo, marco)] }], naoCumpridos: [] }
}

/** Every case of a request. */
export const elegiveis = (p: PessoaRmi, so?: Filtro): Result.Result<Elegiveis, FalhaRmi> => {
  const dosAntigos = so === undefined ? antigos(p) : undefined
  if (dosAntigos !== undefined) return Result.succeed(dosAntigos)
  switch (descricaoDaEspecie(p.pessoa.opcoes.especie).natureza) {
    case "PROGRAMADA":
      return Result.succeed(programados(p, so))
    case "EVENTO":
      return doFato(p, so)
    case "ASSISTENCIAL":
      return Result.succeed(assistenciais(p, so))
  }
}

/** The cases of fundamentos whose right is not looked at, at every marco that they reach (`serve`: the marcos looked at). */
export const semExame = (
  p: PessoaRmi,
  fundamentos: ReadonlyArray<Fundamento>,
  serve: (marco: Marco) => boolean
): ReadonlyArray<BlocoDeCasos> => {
  const { pedido, dib, parametros, fato } = p
  const noMarco = (marco: Marco, alcancados: ReadonlyArray<Fundamento>): BlocoDeCasos => ({
    marco,
    casos: alcancados.map((f) => casoDoFundamento(p, f, metodoDe(f), marco))
  })
  const programadas = fundamentos.filter((f) => descricaoDaEspecie(f.especie).natureza === "PROGRAMADA")
  const doEvento = fundamentos.filter((f) => descricaoDaEspecie(f.especie).natureza === "EVENTO")
  const datas = { der: pedido.dataApuracao, dib, reafirmacao: pedido.dataReafirmacao }
  const comDireitoNoTempo = marcosProgramados(datas, parametros.hoje).map((marco) =>
    noMarco(
      marco,
      programadas.filter((f) => alcancaMarco(f, marco))
    )
  )
  const doFatoGerador = fato === undefined ? [] : [noMarco(marcoDoFato(p, fato), doEvento)]
  return [...comDireitoNoTempo, ...doFatoGerador].filter(({ marco, casos }) => serve(marco) && casos.length > 0)
}

/** Why a fundamento asked for by its key was not even evaluated. */
export const naoAvaliado = (p: PessoaRmi, fundamento: Fundamento): NaoCumprido | undefined => {
  const programado = descricaoDaEspecie(fundamento.especie).natureza === "PROGRAMADA"
  if (!programado || programadosDa(p.pessoa).includes(fundamento)) return undefined
  return motivoInaplicavel(fundamento, p.pessoa, aplicavel(fundamento, p.pessoa))
}
