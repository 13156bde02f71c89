/** Conditions of carência and months of rural activity (rules TC-23, TC-24, TC-56, TC-57). */
import { ULTIMA_FILIACAO_ART_142 } from "../../beneficios/marcos.ts"
import type { RequisitoCarencia } from "../../beneficios/tipos.ts"
import { type Data, dataDePartes } from "../../valores/data.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import { fraseMeses } from "../resultado/por-extenso.ts"
import { passo } from "../resultado/rastro.ts"
import { carenciaArt142Em } from "../tabelas/parametros.ts"
import { type Caso, type Condicao, diaDaIdade, faltar } from "./condicao.ts"
import { crescente, type Medida } from "./medidas.ts"

/**
 * Months of carência required on a day (rule TC-23): the table of art. 142 for those affiliated up to 24/07/1991, by the
 * year of the completed age (fixed from then on) or of the evaluated day.
 */
export const carenciaExigida = (r: RequisitoCarencia, caso: Caso, dia: Data): number => {
  const { pessoa, fundamento } = caso
  if (r.meses !== "ART_142") return r.meses
  if (pessoa.filiacao === undefined || pessoa.filiacao > ULTIMA_FILIACAO_ART_142) return CARENCIA_PADRAO
  const marco = pessoa.opcoes.marcoCarencia ?? (fundamento.especie === 41 ? "IMPLEMENTO_IDADE" : "DER")
  const daIdade = marco === "IMPLEMENTO_IDADE" ? diaDaIdade(caso, dia) : undefined
  return carenciaArt142Em(pessoa.parametros, daIdade !== undefined && daIdade <= dia ? daIdade : dia)
}
/** Lei 8.213 art. 25, II. */
const CARENCIA_PADRAO = 180

const NOME_DA_CARENCIA: Record<RequisitoCarencia["contagem"], string> = {
  GERAL: "Carência",
  HIBRIDA: "Carência (urbana e rural)",
  ATIVIDADE_RURAL: "Atividade rural"
}

export const medidaCarencia = (epoca: Epoca, contagem: RequisitoCarencia["contagem"]): Medida =>
  crescente(contagem === "ATIVIDADE_RURAL" ? epoca.mesesRurais() : epoca.carencia(contagem))

/** Ends of the years in which the table of art. 142 changes. */
const anosDaTabela = ({ pessoa }: Caso): ReadonlyArray<Data> =>
  pessoa.parametros.carenciaArt142.map(({ ano }) => dataDePartes(ano - 1, 12, 31)!)

/** Carência (rules TC-23, TC-24, TC-57) and months of rural activity (rule TC-56). */
export const condicaoCarencia = (r: RequisitoCarencia, caso: Caso): ReadonlyArray<Condicao> => {
  if (r.dispensavel && !caso.pessoa.opcoes.carenciaAposEc103) return []
  const nome = NOME_DA_CARENCIA[r.contagem]
  return [
    {
      chave: r.contagem === "ATIVIDADE_RURAL" ? "atividadeRural" : "carencia",
      lei: r.lei,
      regra: "TC-23",
      mudancas: r.meses === "ART_142" ? anosDaTabela(caso) : [],
      atingimento: "EXIGIDO_NA_APURACAO",
      origem: {
        tipo: "MEDIDA",
        medida: (epoca) => medidaCarencia(epoca, r.contagem),
        comparado: (dia) => carenciaExigida(r, caso, dia),
        exigido: (dia) => {
          const valor = carenciaExigida(r, caso, dia)
          return [passo("TC-23", "VALOR", { origem: r.lei, valor }, valor)]
        }
      },
      dias: (epoca, ini, fim, referencia) =>
        medidaCarencia(epoca, r.contagem).dias(carenciaExigida(r, caso, referencia), ini, fim),
      apurar: (epoca, dia) => {
        const exigido = carenciaExigida(r, caso, dia)
        const apurado = medidaCarencia(epoca, r.contagem).em(dia)
        const falta = faltar(exigido, apurado)
        return { exigido, apurado, falta, cumprido: falta === 0, porExtenso: fraseMeses(nome, apurado, exigido, falta) }
      }
    }
  ]
}
