/** What the coefficient multiplies when it is not the salário de benefício. */
import { Result } from "effect"
import { apurado } from "../../regras/apurado.ts"
import { noArtigo, type Regra } from "../../regras/regra.ts"
import { type Centavos, decimalDeCentavos } from "../../valores/dinheiro.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import { type CoeficienteDoCaso, coeficienteDaRegra } from "../coeficiente/coeficiente-do-caso.ts"
import { aplicarMetodo, metodoPorChave } from "../metodo/metodo.ts"
import { especieHipotetica } from "../partida/beneficio-anterior.ts"
import { type FonteDaPartida, type Partida, scDoAcidente, type Valores } from "../partida/partida.ts"
import { emDinheiro } from "../resultado/frases.ts"
import { type Apuracao, deCentavos, deCentavosOuNada, type Nos, no } from "../resultado/nos.ts"
import type { BaseDaRenda, FalhaRmi, ResultadoFundamento } from "../resultado/resultado.ts"
import type { RendaDita } from "./limites-da-renda.ts"
import type { RegrasDaRenda, RendaCalculada, Sobre } from "./renda.ts"

export interface BaseDoCaso {
  readonly sobre: Sobre
  /** As the answer shows it; nothing when it is the salário de benefício. */
  readonly escrever: (leitura: Leitura, renda: RendaCalculada) => Pick<ResultadoFundamento, "base">
  readonly apurar: (dita: RendaDita, leitura: Leitura) => ReadonlyArray<Apuracao>
}

const SOBRE_SB: BaseDoCaso = { sobre: { tipo: "SB" }, escrever: () => ({}), apurar: () => [] }

/** Whether the coefficient multiplied it: the salary of the accident only when it is the larger. */
export const baseMostrada = ({ sobre }: RegrasDaRenda, { sb }: RendaCalculada): boolean =>
  sobre.tipo === "MAIOR_ENTRE_SB_E_SC" ? sobre.sc > sb : sobre.tipo !== "SB"

const NOME: Readonly<Record<BaseDaRenda["tipo"], string>> = {
  SALARIO_DO_ACIDENTE: "o salário de contribuição do mês do acidente, maior que o salário de benefício",
  RENDA_HIPOTETICA: "a renda da aposentadoria por incapacidade permanente a que haveria direito",
  RENDA_RECEBIDA: "a renda da aposentadoria que o instituidor recebia"
}

/** The amount, by the steps that give it. */
const apurarBase = (
  regra: Regra,
  tipo: BaseDaRenda["tipo"],
  { regras, renda, onde, moeda }: RendaDita,
  passos: (figuras: ReadonlyArray<string>) => Nos
): Apuracao => {
  const mostrada = baseMostrada(regras, renda)
  const figuras = mostrada ? onde("/base/valor") : []
  const frase = () => `O coeficiente incide sobre ${NOME[tipo]}: ${emDinheiro(moeda, renda.base)}.`
  return apurado(regra, figuras, mostrada ? frase : undefined, () => passos(figuras))
}

const rendaRecebida = (regra: Regra, renda: Centavos): BaseDoCaso => {
  const base = { tipo: "RENDA_RECEBIDA", valor: decimalDeCentavos(renda) } as const
  const valor = deCentavos(renda)
  return {
    sobre: { tipo: "RENDA_CONHECIDA", renda },
    escrever: () => ({ base }),
    apurar: (dita) => [
      apurarBase(regra, base.tipo, dita, (figuras) => [no(regra, "MAIOR", { valores: [valor] }, valor, ...figuras)])
    ]
  }
}

const salarioDoAcidente = (regra: Regra, sc: Centavos): BaseDoCaso => {
  const base = { tipo: "SALARIO_DO_ACIDENTE", valor: decimalDeCentavos(sc) } as const
  return {
    sobre: { tipo: "MAIOR_ENTRE_SB_E_SC", sc },
    escrever: (_, { sb }) => (sc > sb ? { base } : {}),
    apurar: (dita) => [
      apurarBase(regra, base.tipo, dita, (figuras) => {
        const valores = [deCentavos(dita.renda.sb), deCentavos(sc)]
        return [no(regra, "MAIOR", { valores }, deCentavos(dita.renda.base), ...figuras)]
      })
    ]
  }
}

const CLPS_PENSAO = "CLPS_12"
const PENSAO_DO_ART_144 = "L8213_144"

const PERMANENTES = {
  32: "L8213_42_INCAPACIDADE_PERMANENTE",
  92: "L8213_42_INCAPACIDADE_PERMANENTE_ACIDENTARIA"
} as const

/** Of the permanent incapacity whose rent founds another benefit. */
const coeficienteHipotetico = (caso: Caso): CoeficienteDoCaso => {
  const { metodo, especie, regente, regenteDoCoeficiente, opcoes } = caso
  const daCasa = metodo.chave === CLPS_PENSAO || metodo.chave === PENSAO_DO_ART_144
  const hipotetica = especieHipotetica(especie)
  const chave = daCasa ? metodo.chave : PERMANENTES[hipotetica]
  const consulta = { especie: hipotetica, regente, regenteDoCoeficiente, opcoes } as const
  return coeficienteDaRegra(caso, aplicarMetodo(metodoPorChave(chave)!, consulta).coeficiente)
}

const rendaHipotetica = (regra: Regra, coeficiente: CoeficienteDoCaso): BaseDoCaso => ({
  sobre: { tipo: "RENDA", coeficiente: coeficiente.fracao },
  escrever: (leitura, { base }) => ({
    base: { tipo: "RENDA_HIPOTETICA", valor: decimalDeCentavos(base), coeficiente: coeficiente.escrever(leitura) }
  }),
  apurar: (dita, leitura) => {
    const { regras, renda, onde } = dita
    const fracao = coeficiente.fracao(leitura)
    return [
      apurado(
        coeficiente.lei,
        onde("/base/coeficiente/valor"),
        () => `Coeficiente da aposentadoria a que haveria direito: ${coeficiente.escrever(leitura).formula}.`,
        () => coeficiente.passos(leitura, (campo) => onde(`/base/coeficiente/${campo}`))
      ),
      apurarBase(regra, "RENDA_HIPOTETICA", dita, (figuras) => {
        const valor = deCentavos(regras.produto.de(renda.sb, fracao))
        const limites = { piso: deCentavosOuNada(regras.pisoDoSb), teto: deCentavosOuNada(regras.teto) }
        return [
          regras.produto.passo(renda.sb, fracao),
          no(regra, "LIMITAR", { valor, ...limites }, deCentavos(renda.base), ...figuras)
        ]
      })
    ]
  }
})

export const baseDoCaso = (
  caso: Caso,
  fonte: Pick<FonteDaPartida, "linhas">,
  partida: Partida,
  { calculadoEm }: Valores
): Result.Result<BaseDoCaso, FalhaRmi> => {
  const { sobre, lei } = caso.metodo.coeficiente
  if (partida.rendaRecebida !== undefined) {
    const daPensao = noArtigo(lei, "Lei 8.213/1991, art. 75; EC 103/2019, art. 23")
    return Result.succeed(rendaRecebida(daPensao, partida.rendaRecebida))
  }
  switch (sobre) {
    case "MAIOR_ENTRE_SB_E_SC":
      return Result.map(scDoAcidente(caso, fonte, calculadoEm), ({ valor: sc }) =>
        sc === undefined
          ? SOBRE_SB
          : salarioDoAcidente(noArtigo(lei, "Lei 8.213/1991, arts. 44, 61, 75 e 86 (redação original)"), sc.valor)
      )
    case "RENDA": {
      const daHipotetica = noArtigo(lei, "Lei 8.213/1991, art. 75; EC 103/2019, art. 23; MP 905/2019")
      return Result.succeed(rendaHipotetica(daHipotetica, coeficienteHipotetico(caso)))
    }
    default:
      return Result.succeed(SOBRE_SB)
  }
}
